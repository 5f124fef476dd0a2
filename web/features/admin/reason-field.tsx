import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

type Props = {
  label: string
  hint: string
  error: string | undefined
  register: UseFormRegisterReturn
  value: string
}

export function ReasonField({ register, value, ...field }: Props) {
  return (
    <Field {...field} required>
      <TextArea countTo={limits.rejectionReasonMaxLength} dir="auto" {...register} value={value} />
    </Field>
  )
}
