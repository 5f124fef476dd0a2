import { useForm, useWatch } from 'react-hook-form'
import { hidingForm, type ReportCase } from '#contract/report-cases.ts'
import { text } from '#contract/text/en.ts'
import { rulesOf } from '#web/data/form-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFeedKeys } from '#web/features/feed/index.ts'
import { DecisionKeys, ReasonField } from '#web/features/admin/index.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { useReview } from './use-report-cases.ts'

type Props = { found: ReportCase; onDecided: () => void }

/** The key for dismissing asks for confirmation first. */
export function ReportDecision({ found, onDecided }: Props) {
  const { can, post, waiting } = found
  const { review, reviewing, problem } = useReview(found, onDecided)
  const { ask, dialog } = useConfirm(() => review('dismiss'), {
    title: text.reportAdmin.dismissTitle(post?.title ?? text.reportAdmin.gone),
    description: text.reportAdmin.dismissHint,
    confirmLabel: text.reportAdmin.dismiss,
    busy: reviewing === 'dismiss',
  })
  const { register, handleSubmit, setValue, setFocus, control, formState } = useForm({
    resolver: rulesOf(hidingForm),
    defaultValues: { note: '' },
  })
  const note = useWatch({ control, name: 'note' })
  const mayHide = can.includes('hide')
  const mayDismiss = can.includes('dismiss')
  useFeedKeys((key) => {
    if (key === 'd' && mayDismiss) ask()
    else if (key === 'h' && mayHide) setFocus('note')
    else return false
    return true
  })
  const pick = (picked: string) => {
    setValue('note', picked, { shouldValidate: formState.isSubmitted })
    setFocus('note')
  }

  return (
    <div className="mt-3 grid gap-4">
      <ProblemBox problem={problem} />
      {mayDismiss && (
        <div className="grid gap-1">
          <Button
            wide
            variant="ghost"
            onClick={() => void review('dismiss')}
            busy={reviewing === 'dismiss'}
            busyLabel={text.moderation.deciding}
          >
            {text.reportAdmin.dismiss}
          </Button>
          <p className="text-xs text-ink-3">{text.reportAdmin.dismissHint}</p>
        </div>
      )}
      {can.includes('restore') && (
        <div className="grid gap-1">
          <Button
            wide
            onClick={() => void review('restore')}
            busy={reviewing === 'restore'}
            busyLabel={text.moderation.deciding}
          >
            {text.reportAdmin.restore}
          </Button>
          <p className="text-xs text-ink-3">{text.reportAdmin.restoreHint}</p>
        </div>
      )}
      {mayHide && (
        <form
          className="grid gap-3 border-t border-line pt-4"
          noValidate
          onSubmit={handleSubmit((form) => review('hide', form.note))}
        >
          <ReasonField
            label={text.reportAdmin.note}
            hint={text.reportAdmin.noteHint}
            error={formState.errors.note?.message}
            register={register('note')}
            value={note}
            templates={{ label: text.reportAdmin.noteTemplates, all: templates, onPick: pick }}
          />
          <Button
            type="submit"
            variant="danger"
            wide
            busy={reviewing === 'hide'}
            busyLabel={text.moderation.deciding}
          >
            {text.reportAdmin.hide}
          </Button>
        </form>
      )}
      {waiting > 0 && (
        <DecisionKeys keys={mayHide ? keys : keys.filter(({ key }) => key !== 'H')} />
      )}
      {dialog}
    </div>
  )
}

const templates = text.reportAdmin.notes.map(({ label, note }) => ({ label, words: note }))
const keys = [
  { key: 'D', label: text.reportAdmin.dismiss },
  { key: 'H', label: text.reportAdmin.hide },
  { key: 'N', label: text.reportAdmin.next },
] as const
