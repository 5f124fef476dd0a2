import { hidingForm, type ReportCase } from '#contract/report-cases.ts'
import { text } from '#contract/text/en.ts'
import { ReviewLine } from './report-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFeedKeys } from '#web/features/feed/index.ts'
import { DecisionKeys, ReasonForm } from '#web/features/admin/index.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { useReview } from './use-report-cases.ts'

const words = text.reportAdmin
type Props = { found: ReportCase; onDecided: () => void }

export function ReportDecision({ found, onDecided }: Props) {
  const { can, notAllowed, waiting, reviews } = found
  const [review] = reviews
  return (
    <section aria-labelledby="decision-title" className="box desktop:w-60">
      <h2 id="decision-title">{words.decision}</h2>
      {waiting === 0 && review && (
        <p className="mt-3 text-sm">
          <ReviewLine review={review} />
        </p>
      )}
      {can.length > 0 ? (
        <DecisionForm found={found} onDecided={onDecided} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          {notAllowed ? words.notAllowed[notAllowed] : words.nothingToDo}
        </p>
      )}
    </section>
  )
}

/** The key for dismissing asks for confirmation first. */
function DecisionForm({ found, onDecided }: Props) {
  const { can, post, waiting } = found
  const { review, reviewing, problem } = useReview(found, onDecided)
  const { ask, dialog } = useConfirm(() => review('dismiss'), {
    title: words.dismissTitle(post?.title ?? words.gone),
    description: words.dismissHint,
    confirmLabel: words.dismiss,
    busy: reviewing === 'dismiss',
  })
  const mayHide = can.includes('hide')
  useFeedKeys((key) => {
    if (key !== 'd' || !can.includes('dismiss')) return false
    ask()
    return true
  })
  return (
    <div className="mt-3 grid gap-4">
      <ProblemBox problem={problem} />
      {(['dismiss', 'restore'] as const)
        .filter((action) => can.includes(action))
        .map((action) => (
          <div key={action} className="grid gap-1">
            <Button
              wide
              variant={action === 'dismiss' ? 'ghost' : 'primary'}
              onClick={() => void review(action)}
              busy={reviewing === action}
              busyLabel={text.moderation.deciding}
            >
              {words[action]}
            </Button>
            <p className="text-xs text-ink-3">{words[`${action}Hint`]}</p>
          </div>
        ))}
      {mayHide && (
        <ReasonForm
          rules={hidingForm.shape.note}
          words={noteWords}
          templates={templates}
          shortcut="h"
          busy={reviewing === 'hide'}
          onSubmit={(note) => review('hide', note)}
        />
      )}
      {waiting > 0 && (
        <DecisionKeys keys={mayHide ? keys : keys.filter(({ key }) => key !== 'H')} />
      )}
      {dialog}
    </div>
  )
}

const noteWords = {
  label: words.note,
  hint: words.noteHint,
  templates: words.noteTemplates,
  submit: words.hide,
}
const templates = words.notes.map(({ label, note }) => ({ label, reason: note }))
const keys = [
  { key: 'D', label: words.dismiss },
  { key: 'H', label: words.hide },
  { key: 'N', label: words.next },
] as const
