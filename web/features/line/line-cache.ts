import type { Output } from '#contract/endpoint.ts'
import { getLine } from '#contract/line.ts'
import { queryClient, queryOf } from '#web/data/query.ts'
import { staleBy } from '#web/live/live-stale.ts'

export type LineAnswer = Output<typeof getLine>

export const patchLine = (postId: string, change: Partial<LineAnswer>) =>
  queryClient.setQueryData(
    queryOf(getLine, { params: { postId } }).queryKey,
    (read: LineAnswer | undefined) => read && { ...read, ...change },
  )

/** Also what the live event brings: it may be late, or the connection lost. */
export function refreshLine(postId: string) {
  for (const queryKey of staleBy({ kind: 'post', postId }))
    void queryClient.invalidateQueries({ queryKey })
}
