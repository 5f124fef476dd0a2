import { text } from '#contract/text/en.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { toast } from '#web/ui/feedback/toast.ts'

export function toastNotAdded(problem: ApiProblem): void {
  const description = lineOf(problem)
  toast({ title: text.chat.errorAdding, description, variant: 'destructive' })
}
