import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codeStep, signIn } from '#contract/accounts.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useFormAction } from '#web/data/forms/use-form-action.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { knownEmail } from '../known-email.ts'
import { useReturnPath } from '../use-return-path.ts'
import { enter } from './enter.ts'

export function useSignIn() {
  const next = useReturnPath()
  const navigate = useNavigate()
  const { notify, sheet } = useNotice()
  const [unverified, setUnverified] = useState('')
  const form = useFormAction(
    async () => (await import('#contract/accounts.ts')).signInForm,
    { email: knownEmail(), password: '' },
    async (body) => {
      const { asksForCode } = await call(signIn, { body })
      if (!asksForCode) return enter(next)
      const search = { step: codeStep, ...(next && { next }) }
      await navigate({ to: '/sign-in', search, hash: true })
    },
    ({ code, title, text: description }, { email }, isAtField) => {
      if (isAtField) return true
      setUnverified(email)
      notify({
        title,
        description,
        variant: 'destructive',
        ...(code === 'EMAIL_NOT_VERIFIED' && { onPhone: { title: text.signIn.notVerifiedDrawer } }),
      })
      return false
    },
  )
  return { ...form, unverified, sheet }
}
