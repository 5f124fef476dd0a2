import type { UseFormSetError } from 'react-hook-form'
import type { Input } from '#contract/endpoint.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { text } from '#text'
import { call, type ApiProblem } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { showFieldErrors } from '#web/data/forms/field-errors.ts'
import { useAction } from '#web/data/use-action.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import type { AccountFields } from './account-draft.ts'
import { refreshOwn } from './refresh-own.ts'

/** `way` is the button that was pressed. */
export type Save = {
  way: 'update' | 'username' | 'bio'
  changes: Input<typeof updateProfile>['body']
}
type Needs = {
  notify: Notify
  setError: UseFormSetError<AccountFields>
  /** Closes an open confirmation. */ onDone: () => void
  onSaved: (save: Save) => unknown
}

/** Shows a failure at its field, above the button and in a notice. */
export function useSaveProfile({ notify, setError, onDone, onSaved }: Needs) {
  const [save, { input, problem }] = useAction(
    async (input: Save) => {
      await call(updateProfile, { body: input.changes })
      onDone()
      await refreshOwn()
      await onSaved(input)
    },
    (refused, { way }) => {
      onDone()
      const { title, text: description } = wordsOf(refused, way)
      notify({ title, description, variant: 'destructive' })
      if (!aboutUsername(refused)) return showFieldErrors(refused, ['username', 'bio'], setError)
      setError('username', { type: 'server', message: refused.title })
      return true
    },
  )
  return { busy: input?.way ?? null, failure: problem && wordsOf(problem), save }
}

function wordsOf(problem: ApiProblem, way?: Save['way']): { title: string; text?: string } {
  // /sign-in opens next and says it too.
  if (problem.code === 'NOT_SIGNED_IN') return { title: text.ownProfile.signInFirst }
  const title =
    way === 'username' || aboutUsername(problem)
      ? text.ownProfile.usernameFailed
      : text.ownProfile.updateFailed
  return { title, text: lineOf(problem) }
}

const usernameCodes = new Set<string>([
  'USERNAME_TAKEN',
  'USERNAME_RESERVED',
  'USERNAME_CHANGES_USED',
])
const aboutUsername = ({ code }: ApiProblem) => usernameCodes.has(code)
