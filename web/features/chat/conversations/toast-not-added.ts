import { text } from '#contract/text/en.ts'
import { ApiProblem } from '#web/data/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** There is no chat with them, and why. @throws what is no failure of the request */
export function toastNotAdded(problem: unknown): void {
  if (!(problem instanceof ApiProblem)) throw problem
  const description = [problem.title, problem.text].filter(Boolean).join('. ')
  toast({ title: text.chat.errorAdding, description, variant: 'destructive' })
}
