import { useState } from 'react'
import { getSession, signIn, signInForm } from '#contract/accounts.ts'
import { pathHere } from '#contract/path-here.ts'
import { text } from '#text'
import { openPage } from '#web/app/session.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { useFormAction } from '#web/data/use-form-action.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { forgetEmail, knownEmail } from '../known-email.ts'
import { useReturnPath } from '../use-return-path.ts'

export function useSignIn() {
  const next = useReturnPath()
  const { notify, sheet } = useNotice()
  const [unverified, setUnverified] = useState('')
  const form = useFormAction(
    signInForm,
    { email: knownEmail(), password: '' },
    async (body) => {
      await call(signIn, { body })
      // Without cookies the next page would be an empty sign-in form without an error (R26).
      const { viewer } = await call(getSession, {})
      if (!viewer) throw new ApiProblem(500, { code: 'LOGIN_FAILED', title: text.signIn.failed })
      forgetEmail()
      await openPage(pathHere(next))
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
