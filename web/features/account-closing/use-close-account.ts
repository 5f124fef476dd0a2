import { signOut } from '#contract/accounts.ts'
import { closeAccount } from '#contract/own-account.ts'
import { text } from '#text'
import { openPage, signOutOtherTabs } from '#web/app/session.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { keepFlash, type Flash } from '#web/data/flash.ts'
import { lineOf } from '#web/data/problem.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'

export function useCloseAccount() {
  const form = useFormAction(
    async () => (await import('#contract/own-account.ts')).closeAccountForm,
    { password: '', username: '' },
    async (body) =>
      leave(await call(closeAccount, { body }).then(() => 'account-closed', signOutAnyway)),
  )
  const { problem } = form
  const failure =
    problem &&
    (problem.isRefusal
      ? lineOf(problem)
      : `${text.signIn.closeFailed}. ${problem.text ?? problem.title}`)
  return { ...form, failure }
}

/** Signs out after an error or a lost answer too. @throws ApiProblem when offline */
async function signOutAnyway(problem: unknown): Promise<Flash> {
  if (!(problem instanceof ApiProblem) || problem.isRefusal) throw problem
  await call(signOut, {})
  return 'closing-failed'
}

function leave(word: Flash): Promise<never> {
  localStorage.clear()
  sessionStorage.clear()
  signOutOtherTabs()
  keepFlash(word)
  return openPage('/sign-in')
}
