import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** For a code copied from a notice: uppercase, no autocorrection. */
export const CodeInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    className="uppercase"
    {...props}
  />
)
