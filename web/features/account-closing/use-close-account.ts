import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { signOut } from '#contract/accounts.ts'
import { closeAccount } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import { keepFlash, type Flash } from '#web/data/flash.ts'
import { openPage } from '#web/app/session.ts'
import { useOnce } from '#web/data/use-once.ts'

type Form = { password: string; username: string }

/**
 * Closes the account and leaves. What the server refuses is told where one is. Where it fails, or its answer is lost, the session ends
 * all the same, and sign-in says so; only as long as the server cannot be reached at all does one stay.
 */
export function useCloseAccount(setError: UseFormSetError<Form>) {
  const [failure, setFailure] = useState<string | null>(null)
  const close = useOnce(async (form: Form) => {
    setFailure(null)
    try {
      await call(closeAccount, { body: form })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.status < 400 || error.status >= 500) return giveUp(setFailure)
      if (!showFieldErrors(error, ['password', 'username'], setError))
        setFailure([error.title, error.text].filter(Boolean).join('. '))
      return
    }
    await leave('account-closed')
  })
  return { failure, close }
}

async function giveUp(setFailure: (sentence: string) => void): Promise<void> {
  try {
    await call(signOut, {})
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    setFailure(`${text.signIn.closeFailed}. ${error.text ?? error.title}`)
    return
  }
  await leave('closing-failed')
}

/** Nothing of theirs stays in this browser. */
function leave(word: Flash): Promise<never> {
  localStorage.clear()
  sessionStorage.clear()
  keepFlash(word)
  return openPage('/sign-in')
}
