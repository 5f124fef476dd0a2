import { text } from '#contract/text/en.ts'
import { FailedState } from '../ui/feedback/failed-state.tsx'
import type { ApiProblem } from './api.ts'

type Props = {
  query: { error: ApiProblem | null; isFetching: boolean; refetch: () => Promise<unknown> }
  message?: string
  detail?: string | undefined
}

/** Says why a query failed and offers another try; without a message in the problem's words. */
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

/** The number by which the operator finds the failure. */
export const referenceOf = (problem: ApiProblem | null) =>
  problem?.requestId && text.ui.requestId(problem.requestId)
