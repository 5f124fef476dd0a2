import { useEffect, useState } from 'react'
import { text } from '#contract/text/en.ts'
import { forgetFlash, readFlash } from '#web/data/flash.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useSearch } from '@tanstack/react-router'

export function FlashNote() {
  const [word] = useState(readFlash)
  useEffect(forgetFlash, [])
  if (!word) return null
  return (
    <div className="mt-6">
      {word === 'closing-failed' ? (
        <ErrorBox>
          {text.signIn.closeFailed}
          <p className="font-normal">{text.signIn.closeFailedHint}</p>
        </ErrorBox>
      ) : (
        <p role="status" className="rounded-md bg-brand-soft px-4 py-3 text-on-brand-soft">
          {said[word]}
        </p>
      )}
    </div>
  )
}

const said = {
  'signed-up': text.signUp.linkSent,
  'email-change': text.signIn.emailChangeSent,
  'account-closed': text.signIn.accountClosed,
}

/** Explains why sign-in is needed to edit a profile. */
export function SignInFirst() {
  const { next = '' } = useSearch({ strict: false })
  if (!/^\/(settings|update-profile)\b/.test(next)) return null
  return (
    <p role="status" className="mt-6 rounded-md bg-brand-soft px-4 py-3 text-on-brand-soft">
      {text.ownProfile.signInFirst}
    </p>
  )
}
