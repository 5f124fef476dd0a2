import type { ReactNode } from 'react'
import { getAccount, type OwnAccount } from '#contract/own-account.ts'
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

export const refreshAccount = () => invalidate(getAccount)

export const WithPassword = ({ children }: { children: ReactNode }) => (
  <WithAccount>
    {({ hasPassword, email }) => (hasPassword ? children : <NoPassword email={email} />)}
  </WithAccount>
)
