import { useState } from 'react'
import { cancelEmailChange } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'
import { refreshAccount } from './with-account.tsx'

/** A change that waits for its link to be followed can be called off. */
export function PendingEmail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const cancel = useOnce(async () => {
    setBusy(true)
    try {
      await call(cancelEmailChange, {})
      toast({ title: text.account.emailKept })
      await refreshAccount()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast({ title: error.title, description: error.text, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  })
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sun-soft px-4 py-3 text-on-sun-soft">
      <p className="min-w-0 break-words">{text.account.emailPending(email)}</p>
      <Button variant="ghost" busy={busy} onClick={() => void cancel(undefined)}>
        {text.account.cancelEmailChange}
      </Button>
    </div>
  )
}
