import { useState } from 'react'
import { forgotPassword } from '#contract/passwords.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useOnce } from '#web/data/use-once.ts'

/** For who has only ever signed in with Google: the way to a password, by the same link as a forgotten one. */
export function NoPassword() {
  const { email } = useViewer()
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [failure, setFailure] = useState<string | null>(null)
  const send = useOnce(async () => {
    setFailure(null)
    setState('sending')
    try {
      await call(forgotPassword, { body: { email } })
      setState('sent')
    } catch (error) {
      setState('asking')
      if (!(error instanceof ApiProblem)) throw error
      setFailure([error.title, error.text].filter(Boolean).join('. '))
    }
  })
  if (state === 'sent') return <p role="status">{text.account.passwordLinkSent(email)}</p>
  return (
    <div className="grid justify-items-start gap-4">
      <p>{text.account.noPassword}</p>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <Button variant="ghost" busy={state === 'sending'} onClick={() => void send(undefined)}>
        {text.account.mailPasswordLink}
      </Button>
    </div>
  )
}
