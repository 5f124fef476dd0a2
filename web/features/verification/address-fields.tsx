import { useEffect, useEffectEvent } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { listApartments } from '#contract/apartments.ts'
import { text } from '#text'
import { towers } from '#web/app/bootstrap.ts'
import { useAnswer } from '#web/data/query.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import type { Address } from './use-submit-verification.ts'

type Props = { form: UseFormReturn<Address, unknown, Address> }

/** The apartment is chosen if the tower has a list, else typed. */
export function AddressFields({ form: { control, formState } }: Props) {
  // Controlled, so that no tower is preselected.
  const { field: tower } = useController({ name: 'tower', control })
  const { field: location } = useController({ name: 'location', control })
  const { data, error } = useAnswer(listApartments, {})
  const { errors } = formState
  const listed = data?.apartments.filter((each) => each.tower === tower.value) ?? []
  const options = listed.map((each) => ({ value: each.location, label: each.location }))
  const isListed = options.some(({ value }) => value === location.value)
  const isOfOtherList = options.length > 0 && !isListed && location.value !== ''
  const forget = useEffectEvent(() => location.onChange(''))
  // What the list does not show is not sent either.
  useEffect(() => {
    if (isOfOtherList) forget()
  }, [isOfOtherList])
  return (
    <div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
      {towers.length > 1 && (
        <Field label={text.verification.tower} error={errors.tower?.message} required>
          <Select
            options={towers.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={text.verification.chooseTower}
            {...tower}
            value={tower.value ?? ''}
          />
        </Field>
      )}
      <Field
        label={text.verification.location}
        hint={options.length > 0 ? text.apartments.chooseHint : text.verification.locationHint}
        error={errors.location?.message}
        required
      >
        {options.length > 0 ? (
          <Select
            options={options}
            placeholder={text.apartments.choose}
            {...location}
            value={isListed ? location.value : ''}
          />
        ) : (
          // It may become a list.
          <TextInput autoComplete="off" disabled={!data && !error} {...location} />
        )}
      </Field>
    </div>
  )
}
