import type { ApiProblem } from './api.ts'
import { lineOf } from './problem.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'

export function ProblemBox({
  problem,
}: {
  problem: { title: string; text?: string | undefined } | null
}) {
  if (!problem) return null
  return (
    <ErrorBox ref={showWhole}>
      {problem.title}
      {problem.text && <p className="font-normal">{problem.text}</p>}
    </ErrorBox>
  )
}

/** The pressed button may be a screen below. */
const showWhole = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

export function FailedBox({
  problem,
  otherwise,
}: {
  problem: ApiProblem | null
  otherwise: string
}) {
  if (!problem) return null
  const isUnexplained = problem.code === 'OFFLINE' || problem.code === 'UNEXPECTED'
  return <ErrorBox>{isUnexplained ? otherwise : lineOf(problem)}</ErrorBox>
}
