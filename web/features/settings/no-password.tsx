import { useState } from 'react'
import { forgotPassword } from '#contract/passwords.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { takeFocus } from '#web/ui/focus/take-focus.ts'

/** Emails a password reset link to an account that has only used Google. */
export function NoPassword({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const [send, { busy, problem }] = useAction(async () => {
    await call(forgotPassword, { body: { email } })
    setSent(true)
  })
  if (isSent)
    return (
      <p tabIndex={-1} ref={takeFocus}>
        {text.account.passwordLinkSent(email)}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <p>{text.account.noPassword}</p>
      {problem && <ErrorBox>{lineOf(problem)}</ErrorBox>}
      <Button variant="ghost" busy={busy} onClick={() => void send()}>
        {text.account.mailPasswordLink}
      </Button>
    </div>
  )
}
