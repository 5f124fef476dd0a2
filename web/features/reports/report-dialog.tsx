import { useId, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { keysOf, reportReasons } from '#contract/vocabulary.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { useReportForm, type ReportTarget } from './use-report-form.ts'

type Props = { target: ReportTarget; open: boolean; onOpenChange: (open: boolean) => void }

const options = keysOf(reportReasons).map((reason) => ({
  value: reason,
  label: reportReasons[reason],
}))

export function ReportDialog({ target, open, onOpenChange }: Props) {
  const { notify, sheet } = useNotice()
  const formId = useId()
  const reason = useRef<HTMLSelectElement>(null)
  const form = useReportForm(target, (outcome) => {
    onOpenChange(false)
    notify({ ...outcome, closesAfterMs: limits.toastMs })
  })
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="small"
        first={reason}
        {...wordsFor(target)}
        footer={
          <>
            <Button variant="ghost" onClick={() => onOpenChange(false)} disabled={form.isSending}>
              {text.controls.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={!form.isReady} busy={form.isSending}>
              {text.report.submit}
            </Button>
          </>
        }
      >
        <form id={formId} className="mt-4 grid gap-4" noValidate onSubmit={form.submit}>
          <Field label={text.report.reason} required>
            <Select
              ref={reason}
              options={options}
              placeholder={text.report.chooseReason}
              value={form.reason}
              onChange={(event) => form.setReason(event.target.value)}
            />
          </Field>
          <Field label={text.report.details} error={form.isTooLong ? text.form.tooLong : undefined}>
            <TextArea
              rows={3}
              dir="auto"
              countTo={limits.reportDetailsMaxLength}
              value={form.details}
              onChange={(event) => form.setDetails(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
      {sheet}
    </>
  )
}

function wordsFor(target: ReportTarget) {
  const { title, hint, ofPerson, ofMessage, hintOfPerson, hintOfMessage } = text.report
  if ('postId' in target) return { title, description: hint }
  if ('messageId' in target) return { title: ofMessage, description: hintOfMessage }
  return { title: ofPerson(target.name), description: hintOfPerson }
}
