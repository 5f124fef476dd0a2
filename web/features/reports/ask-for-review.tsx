import { useId, useRef, useState } from 'react'
import { listListings } from '#contract/listings.ts'
import { limits } from '#contract/limits.ts'
import { getPost } from '#contract/posts.ts'
import { objectToHiding } from '#contract/reports.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { invalidate } from '#web/data/query.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'

const words = text.objection

type Props = { postId: string; isAsked: boolean }

export function AskForReview({ postId, isAsked }: Props) {
  const [open, setOpen] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const formId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/reports.ts')).objectionForm,
    { text: '' },
    async (body) => {
      await call(objectToHiding, { params: { postId }, body })
      setHasSent(true)
      setOpen(false)
      toast({ title: words.sent })
      await Promise.all([invalidate(getPost), invalidate(listListings)])
    },
  )
  const { ref, ...rest } = register('text')
  // The button that had the focus is gone.
  if (isAsked)
    return (
      <p tabIndex={-1} ref={hasSent ? takeFocus : undefined}>
        {words.asked}
      </p>
    )
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="small"
        first={field}
        title={words.ask}
        description={words.hint}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)} disabled={busy}>
              {text.controls.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {words.send}
            </Button>
          </>
        }
      >
        <form id={formId} className="mt-4 grid gap-4" noValidate onSubmit={handleSubmit(send)}>
          <ProblemBox problem={problem} />
          <Field label={words.words} error={errors.text?.message}>
            <TextArea
              rows={3}
              dir="auto"
              countTo={limits.objectionMaxLength}
              {...rest}
              ref={(area) => {
                ref(area)
                field.current = area
              }}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
