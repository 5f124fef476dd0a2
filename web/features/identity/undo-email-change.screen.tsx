import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { undoEmailChange } from '#contract/own-account.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { openPage } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useAction } from '#web/data/use-action.ts'
import { AuthLayout } from './auth-layout.tsx'
import { readMailedLink, type MailedLink } from './mailed-link.ts'

const words = text.recovery

/** Waits for a click, because mail programs follow links too. */
export default function UndoEmailChangeScreen() {
  const [link] = useState(readMailedLink)
  const [undo, { busy, problem }] = useAction(async (body: MailedLink) => {
    const reset = await call(undoEmailChange, { body })
    // Undoing ends every session, this one too.
    await openPage(`/reset-password?${new URLSearchParams({ ...reset, undone: '1' })}`)
  })
  const isInvalid =
    link === null || problem?.code === 'LINK_INVALID' || problem?.code === 'INVALID_INPUT'
  const failure = problem?.code === 'EMAIL_EXISTS' ? problem.title : problem && words.undoFailed
  return (
    <AuthLayout
      heading={isInvalid ? words.invalidHeading : words.undoHeading}
      subtext={isInvalid ? words.invalidHint : words.undoSubtext}
    >
      <div className="mt-6 grid gap-4">
        {isInvalid ? (
          <Link to="/sign-in" className={buttonClass({ wide: true })}>
            {words.backToSignIn}
          </Link>
        ) : (
          <>
            {failure && <ErrorBox>{failure}</ErrorBox>}
            <Button wide busy={busy} onClick={() => void undo(link)}>
              {words.undo}
            </Button>
          </>
        )}
      </div>
    </AuthLayout>
  )
}
