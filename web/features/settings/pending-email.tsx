import { cancelEmailChange } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { refreshAccount } from './with-account.tsx'

export function PendingEmail({ email }: { email: string }) {
  const [cancel, { busy }] = useAction(
    async () => {
      await call(cancelEmailChange, {})
      toast({ title: text.account.emailKept })
      await refreshAccount()
    },
    ({ title, text: description }) => toast({ title, description, variant: 'destructive' }),
  )
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sun-soft px-4 py-3 text-on-sun-soft">
      <p className="min-w-0 break-words">{text.account.emailPending(email)}</p>
      <Button variant="ghost" busy={busy} onClick={() => void cancel()}>
        {text.account.cancelEmailChange}
      </Button>
    </div>
  )
}
