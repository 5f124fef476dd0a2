import { useState } from 'react'
import type { Resident } from '#contract/resident.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { DecisionButton } from '#web/features/admin/index.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { ReasonedActions } from './reasoned-actions.tsx'
import { useModerate } from './use-moderate.ts'

const words = text.residentAdmin
const questions = [
  {
    action: 'name-moderator',
    title: words.nameTitle,
    hint: words.nameHint,
    label: words.nameModerator,
  },
  {
    action: 'remove-moderator',
    title: words.removeTitle,
    hint: words.removeHint,
    label: words.removeModerator,
  },
  {
    action: 'reset-second-factor',
    title: words.resetTitle,
    hint: words.resetHint,
    label: words.resetSecondFactor,
  },
] as const
const restrictions = [
  { name: 'suspend', label: words.suspend, hint: words.suspendHint },
  { name: 'revoke', label: words.revoke, hint: words.revokeHint },
] as const
/** To an appeal. */
const answers = [
  { name: 'lift', label: words.lift, isKind: true },
  { name: 'keep', label: words.keep },
] as const
type Question = (typeof questions)[number]

export function ResidentActions({ resident }: { resident: Resident }) {
  const { can, id, name } = resident
  const viewer = useViewer()
  const { moderate, acting, problem } = useModerate(resident)
  const [{ action: asked, title, hint, label }, setQuestion] = useState<Question>(questions[0])
  const { ask, dialog } = useConfirm(() => moderate(asked), {
    title: title(name),
    description: hint,
    confirmLabel: label,
    busy: acting === asked,
  })
  // First the appeal, if there is one.
  const isAsked = can.includes('keep')
  const possible = restrictions.filter((each) => !isAsked && can.includes(each.name))
  return (
    <section aria-labelledby="actions-title" tabIndex={-1} className="box desktop:w-60">
      <h2 id="actions-title">{words.actions}</h2>
      {can.length === 0 && (
        <p className="mt-3 text-sm text-ink-2">{id === viewer.id ? words.you : words.team}</p>
      )}
      <div className="mt-3 grid gap-4">
        <ProblemBox problem={problem} />
        {isAsked ? (
          <ReasonedActions
            label={words.answer}
            actions={answers}
            acting={acting}
            onAct={moderate}
          />
        ) : (
          can.includes('lift') && (
            <DecisionButton busy={acting === 'lift'} onClick={() => void moderate('lift')}>
              {words.lift}
            </DecisionButton>
          )
        )}
        {possible.length > 0 && (
          <ReasonedActions
            label={words.reason}
            actions={possible}
            acting={acting}
            onAct={moderate}
          />
        )}
        {questions
          .filter(({ action }) => can.includes(action))
          .map((question) => (
            <DecisionButton
              key={question.action}
              variant="ghost"
              busy={acting === question.action}
              onClick={() => {
                setQuestion(question)
                ask()
              }}
            >
              {question.label}
            </DecisionButton>
          ))}
      </div>
      {dialog}
    </section>
  )
}
