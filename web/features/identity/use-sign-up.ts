import { useNavigate } from '@tanstack/react-router'
import { signUp } from '#contract/sign-up.ts'
import { text } from '#text'
import { ApiProblem, call } from '#web/data/api.ts'
import { keepFlash } from '#web/data/flash.ts'
import { lineOf } from '#web/data/problem.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { keepEmail, knownEmail } from './known-email.ts'
import { useWayBack } from './use-return-path.ts'

const empty = { name: '', username: '', email: '', password: '', confirmPassword: '', code: '' }
/** Errors shown at their field, without a notice. */
const shownAtField: ApiProblem['code'][] = [
  'INVALID_INPUT',
  'PASSWORD_TOO_COMMON',
  'BUILDING_CODE_REQUIRED',
  'BUILDING_CODE_WRONG',
]

export function useSignUp() {
  const navigate = useNavigate()
  const search = useWayBack()
  const { notify, sheet } = useNotice()
  const form = useFormAction(
    async () => (await import('#contract/sign-up.ts')).signUpForm,
    { ...empty, email: knownEmail() },
    async (body, reset) => {
      const { email } = await call(signUp, { body })
      toast({ title: text.signUp.sent, description: text.signUp.sentTo(email) })
      keepFlash('signed-up')
      keepEmail(email)
      reset(empty)
      await navigate({ to: '/sign-in', search })
    },
    (refused, _, isAtField) => {
      if (isAtField && shownAtField.includes(refused.code)) return true
      const { title, text: description } = failureOf(refused)
      notify({ title, description, variant: 'destructive' })
      return isAtField
    },
  )
  return { ...form, failure: form.problem && failureOf(form.problem), sheet }
}

function failureOf(problem: ApiProblem): { title: string; text?: string | undefined } {
  switch (problem.code) {
    case 'EMAIL_EXISTS':
    case 'USERNAME_TAKEN':
    case 'PASSWORDS_DO_NOT_MATCH':
    case 'SIGN_UP_CLOSED':
      return problem
    case 'OFFLINE':
      return { title: text.signUp.failed, text: text.signUp.failedHint }
    default:
      return { title: text.signUp.errorCreating, text: lineOf(problem) }
  }
}
