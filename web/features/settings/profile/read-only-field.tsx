import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

type Props = {
  label: string
  value: string | null
  placeholder?: string | undefined
  hint: ReactNode
}

/** The hint says why the field can't be changed. */
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
