import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { undoEmailChange } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { openPage } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useOnce } from '#web/data/use-once.ts'
import { AuthLayout } from './auth-layout.tsx'
import { readMailedLink } from './mailed-link.ts'

const words = text.recovery

/** Where the notice to an old address leads. Nothing happens before the button is pressed: mail programs follow links too. */
export default function UndoEmailChangeScreen() {
  const [link] = useState(readMailedLink)
  const [isInvalid, setInvalid] = useState(link === null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const undo = useOnce(async (known: NonNullable<typeof link>) => {
    setFailure(null)
    setBusy(true)
    try {
      const reset = await call(undoEmailChange, { body: known })
      // Whoever was signed in, here too, is so no more.
      await openPage(`/reset-password?${new URLSearchParams({ ...reset, undone: '1' })}`)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT') setInvalid(true)
      else setFailure(error.code === 'EMAIL_EXISTS' ? error.title : words.undoFailed)
    }
  })

  return (
    <AuthLayout
      heading={isInvalid ? words.invalidHeading : words.undoHeading}
      subtext={isInvalid ? words.invalidHint : words.undoSubtext}
    >
      <div className="mt-6 grid gap-4">
        {failure && <ErrorBox>{failure}</ErrorBox>}
        {link && !isInvalid ? (
          <Button wide busy={busy} onClick={() => void undo(link)}>
            {words.undo}
          </Button>
        ) : (
          <Link to="/sign-in" className={buttonClass({ wide: true })}>
            {words.backToSignIn}
          </Link>
        )}
      </div>
    </AuthLayout>
  )
}
