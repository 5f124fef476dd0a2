import { useState, type SubmitEvent } from 'react'
import { safeParse } from 'zod/mini'
import { answerKey } from '#contract/bootstrap.ts'
import {
  buildingForm,
  changeBuildingSettings,
  getBuildingSettings,
  locales,
  type BuildingForm,
  type BuildingSettings,
} from '#contract/building-settings.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { queryClient } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { currencyChoices, example, localeChoices, timeZoneChoices } from './choices.ts'
import { errorsIn, type Errors } from './errors-in.ts'
import { TowerFields } from './tower-fields.tsx'
import type { DraftTower } from './draft-towers.ts'

const words = text.buildingSettings

type Props = { settings: BuildingSettings; onEdit: () => void; onSaved: () => void }

export function BuildingSettingsForm({ settings, onEdit, onSaved }: Props) {
  const { name, currency, locale, timeZone, version, changedBy, changedAt } = settings
  const [form, setForm] = useState({ name, currency, locale, timeZone })
  const [towers, setTowers] = useState<DraftTower[]>(
    settings.towers.map(({ id, name: called }) => ({ key: id, id, name: called })),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [save, { busy, problem }] = useAction(
    async (wanted: BuildingForm) => {
      const body = { ...wanted, replaces: version }
      const saved = await call(changeBuildingSettings, { body })
      queryClient.setQueryData(answerKey(getBuildingSettings, {}), saved)
      onSaved()
      toast({ title: words.saved })
    },
    (refused) => {
      setErrors({ ...refused.fields })
      return Object.keys(refused.fields).length > 0
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = { ...form, towers: towers.map(({ id, name: called }) => ({ id, name: called })) }
    const parsed = safeParse(buildingForm, wanted)
    setErrors(parsed.success ? {} : errorsIn(parsed.error.issues, towers))
    if (parsed.success) void save(parsed.data)
    else focusFirstWrong(event.currentTarget)
  }
  const change = (part: Partial<typeof form>) => {
    onEdit()
    setForm({ ...form, ...part })
  }
  const changeTowers = (changed: DraftTower[]) => {
    onEdit()
    setTowers(changed)
  }
  return (
    <form className="mt-4 grid gap-5" noValidate onSubmit={submit}>
      <Field label={words.name} hint={words.nameHint} error={errors['name']} required>
        <TextInput
          dir="auto"
          autoComplete="off"
          value={form.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <TowerFields towers={towers} errors={errors} onChange={changeTowers} />
      <Field label={words.currency} hint={words.currencyHint} error={errors['currency']}>
        <Select
          options={currencyChoices(currency)}
          value={form.currency}
          onChange={({ target }) => change({ currency: target.value })}
        />
      </Field>
      <Field label={words.locale} hint={example(form)} error={errors['locale']}>
        <Select
          options={localeChoices(locales)}
          value={form.locale}
          onChange={({ target }) => change({ locale: target.value })}
        />
      </Field>
      <Field label={words.timeZone} error={errors['timeZone']}>
        <Select
          options={timeZoneChoices(timeZone)}
          value={form.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
      </Field>
      <ProblemBox problem={problem} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {words.save}
      </Button>
      {changedBy !== null && changedAt !== null && (
        <p className="text-sm text-ink-3">
          {words.since} {changedBy}, <Time value={changedAt} within />
        </p>
      )}
    </form>
  )
}

/** Once React has marked it. */
const focusFirstWrong = (form: HTMLFormElement) =>
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
