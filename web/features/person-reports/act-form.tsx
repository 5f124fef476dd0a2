import { useId, useState } from 'react'
import { removableParts, type RemovablePart } from '#contract/moderation-vocabulary.ts'
import type { PersonCase } from '#contract/person-cases.ts'
import { text } from '#text'
import { ReasonForm, type useReason } from '#web/features/admin/index.ts'
import { Switch } from '#web/ui/forms/switch.tsx'

const words = text.personReports
type Props = {
  found: PersonCase
  form: ReturnType<typeof useReason>
  busy: boolean
  onAct: (note: string, remove: RemovablePart[]) => Promise<void>
}

/** What is to go from the profile, and why. */
export function ActForm({ found: { has }, form, busy, onAct }: Props) {
  const labelId = useId()
  const [chosen, setChosen] = useState<RemovablePart[]>([])
  const choose = (part: RemovablePart, isChosen: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== part), ...(isChosen ? [part] : [])])
  return (
    <>
      {has.length > 0 && (
        <div
          role="group"
          aria-labelledby={labelId}
          className="grid gap-3 border-t border-line pt-4"
        >
          <p id={labelId} className="field-label">
            {words.remove}
          </p>
          {has.map((part) => (
            <Switch
              key={part}
              label={removableParts[part]}
              checked={chosen.includes(part)}
              onChange={(isChosen) => choose(part, isChosen)}
            />
          ))}
        </div>
      )}
      <ReasonForm
        form={form}
        words={noteWords}
        templates={templates}
        shortcut="u"
        busy={busy}
        onSubmit={(note) => onAct(note, chosen)}
      />
    </>
  )
}

const noteWords = {
  label: words.note,
  hint: words.noteHint,
  templates: words.noteTemplates,
  submit: words.act,
  submitHint: words.actHint,
}
const templates = words.notes.map(({ label, note }) => ({ label, reason: note }))
