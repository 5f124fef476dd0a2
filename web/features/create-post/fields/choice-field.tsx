import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { FormProps } from '../use-post-form.ts'

type Props = FormProps & {
  name: 'condition' | 'tower'
  label: string
  words: readonly (readonly [value: string, label: string])[]
}

export const ChoiceField = ({ form: { register, formState }, name, label, words }: Props) => (
  <Field label={label} error={formState.errors[name]?.message}>
    <Select options={words.map(([value, label]) => ({ value, label }))} {...register(name)} />
  </Field>
)
