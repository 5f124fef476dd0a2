import type { ComponentProps } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = ComponentProps<'input'> & {
  label: string
  hint?: string
  error: string | undefined
  letters?: boolean
}

/** `letters` is for recovery codes. */
export function CodeField({ label, hint, error, letters = false, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput
        {...input}
        inputMode={letters ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize={letters ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        className="max-w-72 tabular-nums tracking-wide"
      />
    </Field>
  )
}
