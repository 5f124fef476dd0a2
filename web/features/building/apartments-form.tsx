import {
  changeApartments,
  listApartments,
  type Apartment,
  type ApartmentList,
} from '#contract/apartments.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { towerName, type Tower } from '#contract/towers.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { queryClient } from '#web/data/query.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

const words = text.apartments

type Props = {
  list: ApartmentList
  towers: readonly Tower[]
  onEdit: () => void
  onSaved: () => void
}

export function ApartmentsForm({ list: { apartments, version }, towers, ...props }: Props) {
  const { onEdit, onSaved } = props
  const list = apartments
    .map(({ tower, location }) => `${towerName(towers, tower)} ${location}`)
    .join('\n')
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/apartments.ts')).apartmentsForm(towers),
    { list },
    async (form) => {
      const saved = await call(changeApartments, { body: { ...form, replaces: version } })
      queryClient.setQueryData(answerKey(listApartments, {}), saved)
      onSaved()
      toast({ title: words.saved })
    },
  )
  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <ul className="grid gap-x-5 gap-y-2 text-sm text-ink-2 tablet:grid-cols-2">
        {towers.map(({ id, name }) => (
          <li key={id}>{words.count(name, countOf(apartments, id))}</li>
        ))}
      </ul>
      <Field
        label={words.list}
        hint={words.listHint(towers[0]?.name ?? '')}
        error={errors.list?.message}
      >
        <TextArea
          rows={8}
          autoComplete="off"
          spellCheck={false}
          {...register('list', { onChange: onEdit })}
        />
      </Field>
      <ProblemBox problem={problem} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {words.save}
      </Button>
    </form>
  )
}

const countOf = (apartments: Apartment[], tower: string) =>
  apartments.filter((each) => each.tower === tower).length
