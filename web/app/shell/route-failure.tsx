import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiProblem } from '#web/data/api.ts'
import { detailOf } from '#web/data/failed-query.tsx'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'

/** Shows the number under which the operator finds the failure. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const problem = error instanceof ApiProblem ? error : undefined
  // A page asks only once for code that did not come, so it reloads.
  const retry = () => {
    if (problem) void router.invalidate()
    else if (navigator.onLine) location.reload()
  }
  return (
    <FailedState
      message={problem?.title}
      detail={detailOf(problem, problem?.title)}
      onRetry={retry}
    />
  )
}
