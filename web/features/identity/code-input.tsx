import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** For a code that is read off a notice: large letters, and no keyboard that corrects them. */
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
