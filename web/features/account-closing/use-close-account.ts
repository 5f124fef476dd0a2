import type { UseFormSetError } from 'react-hook-form'
import { signOut } from '#contract/accounts.ts'
import { closeAccount } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { keepFlash, type Flash } from '#web/data/flash.ts'
import { openPage } from '#web/app/session.ts'
import { useAction } from '#web/data/use-action.ts'

type Form = { password: string; username: string }

export function useCloseAccount(setError: UseFormSetError<Form>) {
  const [close, { busy, problem }] = useAction(
    async (body: Form) =>
      leave(await call(closeAccount, { body }).then(() => 'account-closed', endAllTheSame)),
    (refused) => showFieldErrors(refused, ['password', 'username'], setError),
  )
  const failure =
    problem &&
    (problem.isRefusal
      ? lineOf(problem)
      : `${text.signIn.closeFailed}. ${problem.text ?? problem.title}`)
  return { failure, busy, close }
}

/** Signs out after an error or a lost answer too. @throws ApiProblem when offline */
async function endAllTheSame(problem: unknown): Promise<Flash> {
  if (!(problem instanceof ApiProblem) || problem.isRefusal) throw problem
  await call(signOut, {})
  return 'closing-failed'
}

function leave(word: Flash): Promise<never> {
  localStorage.clear()
  sessionStorage.clear()
  keepFlash(word)
  return openPage('/sign-in')
}
