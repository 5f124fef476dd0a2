import { useState, type FormEvent } from 'react'
import { characterCount } from '#contract/characters.ts'
import { limits } from '#contract/limits.ts'
import { reportMessage, reportPerson, reportPost } from '#contract/reports.ts'
import { text } from '#text'
import { keysOf, reportReasons, type ReportReason } from '#contract/vocabulary.ts'
import { call, type ApiProblem } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'

type Outcome = { title: string; description: string | undefined; variant?: 'destructive' }

const reasons = keysOf(reportReasons)
/** Retrying cannot help, so the form is cleared. */
const final = new Set<string>([
  'DUPLICATE_REPORT',
  'DUPLICATE_PERSON_REPORT',
  'DUPLICATE_MESSAGE_REPORT',
  'POST_NOT_FOUND',
  'USER_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
])

export type ReportTarget =
  | { postId: string }
  | { userId: string; name: string }
  | { conversationId: string; messageId: string }

/** Keeps the input when sending fails. */
export function useReportForm(target: ReportTarget, onOutcome: (outcome: Outcome) => void) {
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
    async (body: Body) => {
      await sendReport(target, body)
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

type Body = { reason: ReportReason; details: string }

function sendReport(target: ReportTarget, body: Body) {
  if ('postId' in target) return call(reportPost, { params: { postId: target.postId }, body })
  if ('userId' in target) return call(reportPerson, { params: { userId: target.userId }, body })
  const { conversationId, messageId } = target
  return call(reportMessage, { params: { conversationId, messageId }, body })
}

/** Failures other than refusals use the specification's text. */
const wordsOf = ({ isRefusal, title, text: description }: ApiProblem) =>
  isRefusal
    ? { title, description }
    : { title: text.report.failed, description: text.report.failedHint }
