import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readVerificationLink, verifyEmail } from '#contract/email-verification.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#text'
import { call, type ApiProblem } from '#web/data/api.ts'
import { useAnswer } from '#web/data/query.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { keepEmail } from './known-email.ts'
import { dropMailedLink, readMailedLink, hasVerified, rememberVerified } from './mailed-link.ts'

const words = text.verifyEmail

export type Asked = Output<typeof readVerificationLink>
type State =
  | { view: 'verifying' | 'success' }
  | { view: 'waiting'; asked: Asked }
  | { view: 'error' | 'unreachable'; detail?: string | undefined }

export type Verification = {
  state: State
  refetch: () => void
  confirm: (password: string | undefined) => Promise<void>
  /** Updates the state after a refused confirmation. */
  refused: (problem: ApiProblem) => Promise<void>
}

/**
 * Confirms only on a click, because mail programs open links too. A used secret leaves the address
 * and the history.
 */
export function useVerification(): Verification {
  const [link] = useState(readMailedLink)
  const [end, setEnd] = useState<State | null>(() =>
    hasVerified(link) ? { view: 'success' } : link ? null : { view: 'error' },
  )
  const query = useAnswer(
    readVerificationLink,
    { body: link ?? { userId: '', secret: '' } },
    { enabled: end === null, staleTime: Infinity },
  )
  const state = end ?? stateOf(query)
  const { view } = state

  useEffect(() => {
    if (view === 'success' || view === 'error') dropMailedLink()
    if (view === 'error') toastFailure(words.error, words.errorNotice)
  }, [view])

  const confirm = async (password: string | undefined) => {
    if (!link) return
    const { email } = await call(verifyEmail, {
      body: { ...link, ...(password !== undefined && { password }) },
    })
    rememberVerified(link)
    keepEmail(email)
    setEnd({ view: 'success' })
    toast({ title: words.success, description: words.successNotice })
  }
  const refused = async (problem: ApiProblem) => {
    if (problem.code === 'EMAIL_EXISTS') setEnd({ view: 'error', detail: words.taken })
    else if (isDead(problem)) setEnd({ view: 'error' })
    // This browser requested the link too long ago.
    else if (problem.code === 'VERIFICATION_PASSWORD_REQUIRED') await query.refetch()
  }
  return { state, refetch: () => void query.refetch(), confirm, refused }
}

function stateOf({ data, error, isFetching }: UseQueryResult<Asked, ApiProblem>): State {
  if (data) return { view: 'waiting', asked: data }
  if (isFetching || !error) return { view: 'verifying' }
  return isDead(error)
    ? { view: 'error' }
    : { view: 'unreachable', detail: error.text ?? error.title }
}

const isDead = ({ code, fields }: ApiProblem) =>
  code === 'VERIFICATION_LINK_INVALID' || (code === 'INVALID_INPUT' && !fields['password'])
