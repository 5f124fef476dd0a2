import { text } from '#text'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import type { ApiProblem } from './api.ts'
import { lineOf } from './problem.ts'

type Props = {
  query: { error: ApiProblem | null; isFetching: boolean; refetch: () => Promise<unknown> }
  message?: string
  detail?: string | undefined
}

/** Without a message: the problem's words. What was not found (404) gets no second try. */
export const FailedQuery = ({
  query: { error, isFetching, refetch },
  message = error?.title,
  detail = notHere(error) ?? (message === error?.title ? error?.text : undefined),
}: Props) => (
  <FailedState
    message={message}
    detail={detail}
    onRetry={error?.status === 404 ? undefined : () => void refetch()}
    retrying={isFetching}
  />
)

/** The number under which the operator finds the failure. A refusal explains itself. */
export const referenceOf = (problem: ApiProblem | null | undefined) =>
  problem?.isRefusal ? undefined : problem?.requestId && text.ui.requestId(problem.requestId)

/** Beside `message`: why it was refused, when to come back, or the reference. */
export const detailOf = (problem: ApiProblem | null | undefined, message?: string) =>
  problem && (problem.isRefusal || problem.code === 'SERVER_BUSY')
    ? message === problem.title
      ? problem.text
      : lineOf(problem)
    : (notHere(problem) ?? referenceOf(problem))

const notHere = (problem: ApiProblem | null | undefined) =>
  problem?.code === 'OFFLINE' && !navigator.onLine ? text.ui.notHere : undefined
