import { useState, type FormEvent } from 'react'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { reportPost } from '#contract/reports.ts'
import { text } from '#text'
import { keysOf, reportReasons } from '#contract/vocabulary.ts'
import { call, type ApiProblem } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'

type Outcome = { title: string; description: string | undefined; variant?: 'destructive' }

const reasons = keysOf(reportReasons)
/** Retrying cannot help, so the form is cleared. */
const final = new Set<string>(['DUPLICATE_REPORT', 'POST_NOT_FOUND'])

/** Keeps the input when sending fails. */
export function useReportForm(postId: string, onOutcome: (outcome: Outcome) => void) {
  const [chosen, setReason] = useState('')
  const [details, setDetails] = useState('')
  const reason = reasons.find((each) => each === chosen)
  const isTooLong = characterCount(details.trim()) > limits.reportDetailsMaxLength
  const isReady = reason !== undefined && !isTooLong
  const clear = () => {
    setReason('')
    setDetails('')
  }
  const [send, { busy: isSending }] = useAction(
    async (body: { reason: NonNullable<typeof reason>; details: string }) => {
      await call(reportPost, { params: { postId }, body })
      clear()
      onOutcome({ title: text.report.submitted, description: text.report.submittedHint })
    },
    (problem) => {
      if (final.has(problem.code)) clear()
      onOutcome({ ...wordsOf(problem), variant: 'destructive' })
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the dialog's events through the portal to the card.
    event.stopPropagation()
    if (reason !== undefined && isReady) void send({ reason, details })
  }
  return {
    reason: reason ?? '',
    details,
    isTooLong,
    isReady,
    isSending,
    setReason,
    setDetails,
    submit,
  }
}

/** Failures other than refusals use the specification's text. */
const wordsOf = ({ isRefusal, title, text: description }: ApiProblem) =>
  isRefusal
    ? { title, description }
    : { title: text.report.failed, description: text.report.failedHint }
