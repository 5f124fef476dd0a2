import { useState } from 'react'
import { resendVerification } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'

/** Mails a fresh verification link. The answer is the same whether or not the address is known. */
export function ResendLink({ email }: { email: string }) {
  const [state, setState] = useState<'offered' | 'busy' | 'sent'>('offered')
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setState('busy')
    setFailure(null)
    try {
      await call(resendVerification, { body: { email } })
      setState('sent')
    } catch (error) {
      setState('offered')
      setFailure(
        error instanceof ApiProblem
          ? [error.title, error.text].filter(Boolean).join('. ')
          : text.signIn.unexpected,
      )
    }
  }
  return (
    <div className="grid gap-2">
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <p className="text-sm text-ink-2" role="status">
        {state === 'sent' ? text.verifyEmail.resent : text.signIn.notVerifiedHint}
      </p>
      {state !== 'sent' && (
        <Button variant="ghost" busy={state === 'busy'} onClick={() => void send()}>
          {text.verifyEmail.resend}
        </Button>
      )}
    </div>
  )
}
