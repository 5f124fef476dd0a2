import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiProblem } from '#web/data/api.ts'
import { text } from '#contract/text/en.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'

/** The face of a screen that failed: what happened, the number under which the operator finds it, and another try. */
export function RouteFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const problem = error instanceof ApiProblem ? error : undefined
  // A screen whose code did not come is asked for only once a page.
  const retry = () => {
    if (problem) void router.invalidate()
    else if (navigator.onLine) location.reload()
  }
  return (
    <FailedState
      message={problem?.title}
      detail={problem?.requestId && text.ui.requestId(problem.requestId)}
      onRetry={retry}
    />
  )
}
