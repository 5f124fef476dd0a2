import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  label: string
  value: string | null
  placeholder?: string | undefined
  hint: ReactNode
}

/** What is known and not changed here: to be read and copied, and its hint says why. */
export function ReadOnlyField({ label, value, placeholder, hint }: Props) {
  return (
    <Field label={label} hint={hint}>
      <TextInput
        readOnly
        dir="auto"
        value={value ?? ''}
        placeholder={placeholder}
        className="bg-sunken text-ink-2"
      />
    </Field>
  )
}
