import { useState, type FormEvent } from 'react'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { reportPost } from '#contract/reports.ts'
import { text } from '#contract/text/en.ts'
import { keysOf, reportReasons } from '#contract/vocabulary.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { useOnce } from '#web/data/use-once.ts'

type Outcome = { title: string; description: string | undefined; variant?: 'destructive' }

const reasons = keysOf(reportReasons)
/** What the moderators will not get in any case: there is nothing to try again, so the form is cleared too. */
const final = new Set<string>(['DUPLICATE_REPORT', 'POST_NOT_FOUND'])

/** A reason and some words. They are cleared once they are sent, and kept where sending failed. */
export function useReportForm(postId: string, onOutcome: (outcome: Outcome) => void) {
  const [chosen, setReason] = useState('')
  const [details, setDetails] = useState('')
  const [isSending, setSending] = useState(false)
  const reason = reasons.find((each) => each === chosen)
  const isTooLong = characterCount(details.trim()) > limits.reportDetailsMaxLength
  const isReady = reason !== undefined && !isTooLong
  const clear = () => {
    setReason('')
    setDetails('')
  }
  const send = useOnce(async (body: { reason: NonNullable<typeof reason>; details: string }) => {
    setSending(true)
    try {
      await call(reportPost, { params: { postId }, body })
      clear()
      onOutcome({ title: text.report.submitted, description: text.report.submittedHint })
    } catch (problem) {
      if (problem instanceof ApiProblem && final.has(problem.code)) clear()
      onOutcome({ ...wordsOf(problem), variant: 'destructive' })
    } finally {
      setSending(false)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands events of the dialog on to the card that it was opened from.
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

/** What was foreseen has words of its own; the rest has the specification's. */
function wordsOf(problem: unknown): { title: string; description: string | undefined } {
  const isForeseen = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
  if (isForeseen) return { title: problem.title, description: problem.text }
  return { title: text.report.failed, description: text.report.failedHint }
}
