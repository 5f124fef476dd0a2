import type { ReactNode } from 'react'
import { getAccount, type OwnAccount } from '#contract/own-account.ts'
import { listTokens } from '#contract/personal-tokens.ts'
import { getPush } from '#contract/push.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { invalidate, useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoPassword } from './no-password.tsx'

export function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const query = useAnswer(getAccount, {})
  const { data, error } = query
  if (data) return children(data)
  if (error) return <FailedQuery query={query} message={text.account.failed} />
  return <Skeleton className="h-6 w-3/5 rounded-sm" />
}

/** The end of a session also ends its push device, and a new password ends the tokens. */
export const refreshAccount = () => Promise.all([getAccount, getPush, listTokens].map(invalidate))

export const WithPassword = ({ children }: { children: ReactNode }) => (
  <WithAccount>
    {({ hasPassword, email }) => (hasPassword ? children : <NoPassword email={email} />)}
  </WithAccount>
)
