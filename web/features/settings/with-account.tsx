import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getAccount, type OwnAccount } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { forgotPassword } from '#contract/passwords.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { queryClient, queryOf } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useAction } from '#web/data/use-action.ts'

/** Renders its children once the account is loaded. */
export function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const query = useQuery(queryOf(getAccount, {}))
  const { data, error } = query
  if (data) return children(data)
  if (error) return <FailedQuery query={query} message={text.account.failed} />
  return <Skeleton className="h-6 w-3/5 rounded-sm" />
}

export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: [getAccount.path] })

export const WithPassword = ({ children }: { children: ReactNode }) => (
  <WithAccount>{({ hasPassword }) => (hasPassword ? children : <NoPassword />)}</WithAccount>
)

/** Emails a password reset link to an account that has only used Google. */
export function NoPassword() {
  const { email } = useViewer()
  const [isSent, setSent] = useState(false)
  const [send, { busy, problem }] = useAction(async () => {
    await call(forgotPassword, { body: { email } })
    setSent(true)
  })
  if (isSent) return <p role="status">{text.account.passwordLinkSent(email)}</p>
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
