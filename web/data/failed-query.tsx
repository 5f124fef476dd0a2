import { text } from '#contract/text/en.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import type { ApiProblem } from './api.ts'

type Props = {
  query: { error: ApiProblem | null; isFetching: boolean; refetch: () => Promise<unknown> }
  message?: string
  detail?: string | undefined
}

/** In the place of what could not be read: why, in the problem's own words where there are no others, and another try. */
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

/** Under which the operator finds the failure. */
export const referenceOf = (problem: ApiProblem | null) =>
  problem?.requestId && text.ui.requestId(problem.requestId)
