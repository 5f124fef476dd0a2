import { useRef, useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import type { Input } from '#contract/endpoint.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { showFieldErrors } from '#web/data/field-errors.ts'
import type { AccountFields } from './account-draft.ts'
import { refreshOwn } from './refresh-own.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'

export type Changes = Input<typeof updateProfile>['body']
/** Which button it came from. */
type Way = 'update' | 'username' | 'bio'
type Failure = { title: string; description?: string | undefined }
type Needs = {
  notify: Notify
  setError: UseFormSetError<AccountFields>
  /** It is decided: a question that is still open goes. */ onDone: () => void
}

/** Saves once, whatever was clicked how often. What goes wrong is said at its field, above the button and in a notice. */
export function useSaveProfile({ notify, setError, onDone }: Needs) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<Way | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const save = async (way: Way, changes: Changes): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(way)
    setFailure(null)
    try {
      await call(updateProfile, { body: changes })
      onDone()
      await refreshOwn()
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      onDone()
      const words = wordsOf(error, way)
      notify({ ...words, variant: 'destructive' })
      if (aboutUsername(error)) setError('username', { type: 'server', message: error.title })
      else if (!showFieldErrors(error, ['username', 'bio'], setError)) setFailure(words)
      return false
    } finally {
      isRunning.current = false
      setBusy(null)
    }
  }
  return { busy, failure, save }
}

function wordsOf(problem: ApiProblem, way: Way): Failure {
  // This page is left for /sign-in, which says it too.
  if (problem.code === 'NOT_SIGNED_IN') return { title: text.ownProfile.signInFirst }
  const title =
    way === 'username' || aboutUsername(problem)
      ? text.ownProfile.usernameFailed
      : text.ownProfile.updateFailed
  return {
    title,
    description: [problem.title, problem.text].filter(Boolean).join('. ').replace(/\.\. /, '. '),
  }
}

const aboutUsername = ({ code }: ApiProblem) =>
  code === 'USERNAME_TAKEN' || code === 'USERNAME_CHANGES_USED'
