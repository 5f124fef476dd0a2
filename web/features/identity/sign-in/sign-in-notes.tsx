import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { text } from '#text'
import { forgetFlash, readFlash } from '#web/data/flash.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'

export function SignInNotes() {
  const { next = '' } = useSearch({ strict: false })
  const [word] = useState(readFlash)
  useEffect(forgetFlash, [])
  return (
    <>
      {word === 'closing-failed' ? (
        <div className="mt-6">
          <ProblemBox problem={failed} />
        </div>
      ) : (
        word && <Note>{notes[word]}</Note>
      )}
      {/^\/(settings|update-profile)\b/.test(next) && <Note>{text.ownProfile.signInFirst}</Note>}
      {next.startsWith('/posts/') && <Note>{text.signIn.toSeePost}</Note>}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p role="status" className="mt-6 rounded-md bg-brand-soft px-4 py-3 text-on-brand-soft">
    {children}
  </p>
)

const failed = { title: text.signIn.closeFailed, text: text.signIn.closeFailedHint }
const notes = {
  'signed-up': text.signUp.linkSent,
  'email-change': text.signIn.emailChangeSent,
  'account-closed': text.signIn.accountClosed,
}
