import type { ReportCase } from '#contract/report-cases.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import {
  DecisionButton,
  DecisionKeys,
  ReasonForm,
  type useReason,
} from '#web/features/admin/index.ts'
import { useShortcutKeys } from '#web/features/feed/index.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { useReview } from './use-report-cases.ts'

const words = text.reportAdmin
type Props = { found: ReportCase; onDecided: () => void; form: ReturnType<typeof useReason> }

/** The key for dismissing asks for confirmation first. */
export function DecisionForm({ found, onDecided, form }: Props) {
  const { can, post, waiting } = found
  const { review, reviewing, problem } = useReview(found, onDecided)
  const { ask, dialog } = useConfirm(() => review('dismiss'), {
    title: words.dismissTitle(post?.title ?? words.gone),
    description: words.dismissHint,
    confirmLabel: words.dismiss,
    busy: reviewing === 'dismiss',
  })
  const mayHide = can.includes('hide')
  useShortcutKeys((key) => {
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
          <DecisionButton
            key={action}
            variant={action === 'dismiss' ? 'ghost' : 'primary'}
            onClick={() => void review(action)}
            busy={reviewing === action}
            hint={words[`${action}Hint`]}
          >
            {words[action]}
          </DecisionButton>
        ))}
      {mayHide && (
        <ReasonForm
          form={form}
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
  submitHint: words.hideHint,
}
const templates = words.notes.map(({ label, note }) => ({ label, reason: note }))
const keys = [
  { key: 'D', label: words.dismiss },
  { key: 'H', label: words.hide },
  { key: 'N', label: words.next },
] as const
