import type { ApiProblem } from './api.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'

/** What went wrong with a decision; nothing where nothing did. */
export function ProblemBox({ problem }: { problem: ApiProblem | null }) {
  if (!problem) return null
  return (
    <ErrorBox>
      {problem.title}
      {problem.text && <p className="font-normal">{problem.text}</p>}
    </ErrorBox>
  )
}
