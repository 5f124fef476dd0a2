import { useController, type UseFormReturn } from 'react-hook-form'
import { text } from '#text'
import { keysOf, towers } from '#contract/vocabulary.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { Address } from './use-submit-verification.ts'

type Props = { form: UseFormReturn<Address, unknown, Address> }

export function AddressFields({ form: { control, register, formState } }: Props) {
  // Controlled, so that no tower is preselected.
  const { field: tower } = useController({ name: 'tower', control })
  const { errors } = formState
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <Field label={text.verification.tower} error={errors.tower?.message} required>
        <Select
          options={keysOf(towers).map((value) => ({ value, label: towers[value] }))}
          placeholder={text.verification.chooseTower}
          {...tower}
          value={tower.value ?? ''}
        />
      </Field>
      <Field
        label={text.verification.location}
        hint={text.verification.locationHint}
        error={errors.location?.message}
        required
      >
        <TextInput autoComplete="off" {...register('location')} />
      </Field>
    </div>
  )
}
