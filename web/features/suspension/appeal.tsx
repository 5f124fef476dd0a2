import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { getSuspension, sendAppeal, type Suspension } from '#contract/suspension.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { invalidate } from '#web/data/query.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'

const words = text.suspension

/** Written once; then it stays readable, later with the answer. */
export function Appeal({ appeal }: Pick<Suspension, 'appeal'>) {
  const [hasSent, setHasSent] = useState(false)
  if (!appeal) return <AppealForm onSent={() => setHasSent(true)} />
  return (
    <div className="grid gap-4">
      {/* The button that had the focus is gone. */}
      <div tabIndex={-1} ref={hasSent ? takeFocus : undefined}>
        <p className="text-sm text-ink-3">
          {words.sent} · <Time value={appeal.at} />
        </p>
        <p dir="auto" className="whitespace-pre-line">
          {appeal.text}
        </p>
      </div>
      {appeal.answer ? (
        <div>
          <p className="font-semibold">
            {words.answer} · <Time value={appeal.answer.at} />
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {appeal.answer.text}
          </p>
        </div>
      ) : (
        <p role="status">{words.waits}</p>
      )}
    </div>
  )
}

function AppealForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, send, errors, busy, problem } = useFormAction(
    async () => (await import('#contract/suspension.ts')).appealForm,
    { text: '' },
    async (body) => {
      await call(sendAppeal, { body })
      onSent()
      await invalidate(getSuspension)
    },
    // Lifted in the meantime, or sent in another tab.
    ({ isRefusal }) => {
      if (isRefusal) void invalidate(getSuspension)
    },
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={handleSubmit(send)}>
      <p className="text-sm text-ink-3">{words.appealHint}</p>
      <ProblemBox problem={problem} />
      <Field label={words.appealLabel} error={errors.text?.message} required>
        <TextArea rows={5} dir="auto" countTo={limits.appealMaxLength} {...register('text')} />
      </Field>
      <Button type="submit" busy={busy}>
        {words.send}
      </Button>
    </form>
  )
}
