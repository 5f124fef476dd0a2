import { useEffect, useRef, useState } from 'react'
import { verifyEmail } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { dropMailedLink, readMailedLink } from './mailed-link.ts'
import { hasVerified, rememberVerified } from './verified-link.ts'

type State = { face: 'verifying' | 'success' | 'error' | 'password' | 'unreachable'; detail?: string | undefined }

/** Confirms with the link's secret, once, as soon as the screen is there; the secret leaves the address and the history at once. */
export function useVerification(): { state: State; confirm: (password: string | undefined) => Promise<void> } {
  const [link] = useState(readMailedLink)
  const [state, setState] = useState<State>(() => ({ face: hasVerified(link) ? 'success' : 'verifying' }))
  const hasBegun = useRef(false)

  const confirm = async (password: string | undefined) => {
    if (hasVerified(link)) return
    if (password === undefined) setState({ face: 'verifying' })
    if (!link) return fail({ face: 'error' })
    try {
      await call(verifyEmail, { body: { ...link, ...(password !== undefined && { password }) } })
      rememberVerified(link)
      setState({ face: 'success' })
      toast({ title: text.verifyEmail.success, description: text.verifyEmail.successNotice })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      fail(stateOf(error))
    }
  }
  const fail = (next: State) => {
    setState(next)
    if (next.face === 'error')
      toast({ title: text.verifyEmail.error, description: text.verifyEmail.errorNotice, variant: 'destructive' })
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    dropMailedLink()
    void confirm(undefined)
  })
  return { state, confirm }
}

function stateOf(problem: ApiProblem): State {
  switch (problem.code) {
    case 'VERIFICATION_PASSWORD_REQUIRED':
      return { face: 'password' }
    case 'VERIFICATION_PASSWORD_WRONG':
      return { face: 'password', detail: problem.title }
    case 'EMAIL_EXISTS':
      return { face: 'error', detail: text.verifyEmail.taken }
    case 'VERIFICATION_LINK_INVALID':
    case 'INVALID_INPUT':
      return { face: 'error' }
    default:
      return { face: 'unreachable', detail: problem.text ?? problem.title }
  }
}
