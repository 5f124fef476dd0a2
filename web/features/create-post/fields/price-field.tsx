import { DollarSign } from 'lucide-react'
import { useController } from 'react-hook-form'
import { text } from '#text'
import { Field } from '#web/ui/forms/field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { FormProps } from '../use-post-form.ts'

/** Free posts fix the price at 0.00 (R95). */
export function PriceField({
  form: { control, register, setValue, clearErrors, formState },
}: FormProps) {
  const { field: free } = useController({ control, name: 'isFree' })
  const toggle = (isFree: boolean) => {
    free.onChange(isFree)
    setValue('price', isFree ? '0.00' : '')
    clearErrors('price')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-5">
      <Field label={text.createPost.price} error={formState.errors.price?.message} required>
        <TextInput
          icon={<DollarSign />}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          {...register('price')}
          disabled={free.value}
        />
      </Field>
      <div className="mt-[29px]">
        <Switch label={text.createPost.free} checked={free.value} onChange={toggle} />
      </div>
    </div>
  )
}
