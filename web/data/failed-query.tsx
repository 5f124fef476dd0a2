import { text } from '#text'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import type { ApiProblem } from './api.ts'

type Props = {
  query: { error: ApiProblem | null; isFetching: boolean; refetch: () => Promise<unknown> }
  message?: string
  detail?: string | undefined
}

/** Without a message: the problem's words. */
export const FailedQuery = ({
  query: { error, isFetching, refetch },
  message = error?.title,
  detail = message === error?.title ? error?.text : undefined,
}: Props) => (
  <FailedState
    message={message}
    detail={detail}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
)

export const referenceOf = (problem: ApiProblem | null | undefined) =>
  problem?.requestId && text.ui.requestId(problem.requestId)
