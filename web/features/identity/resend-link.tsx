import { useState } from 'react'
import { resendVerification } from '#contract/email-verification.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { useAction } from '#web/data/use-action.ts'

/** The answer does not reveal whether the address is known. */
export function ResendLink({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const [send, { busy, problem }] = useAction(async () => {
    await call(resendVerification, { body: { email } })
    setSent(true)
  })
  return (
    <div className="grid gap-2">
      {problem && <ErrorBox>{lineOf(problem)}</ErrorBox>}
      {isSent ? (
        <p className="text-sm text-ink-2" tabIndex={-1} ref={takeFocus}>
          {text.verifyEmail.resent}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-2" role="status">
            {text.signIn.notVerifiedHint}
          </p>
          <Button variant="ghost" busy={busy} onClick={() => void send()}>
            {text.verifyEmail.resend}
          </Button>
        </>
      )}
    </div>
  )
}
