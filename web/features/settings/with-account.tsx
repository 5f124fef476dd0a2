import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAccount, type OwnAccount } from '#contract/own-account.ts'
import { text } from '#contract/text/en.ts'
import { queryClient, queryOf } from '#web/data/query.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** What stands in a section once one's own account is known. */
export function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf(getAccount, {}))
  if (data) return children(data)
  if (error)
    return (
      <FailedState
        message={text.account.failed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <Skeleton className="h-6 w-3/5 rounded-sm" />
}

export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: [getAccount.path] })
