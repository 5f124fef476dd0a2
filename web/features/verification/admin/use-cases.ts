import { useInfiniteQuery } from '@tanstack/react-query'
import {
  getVerificationCase,
  listVerificationCases,
  approveVerification,
  rejectVerification,
  type VerificationCase,
} from '#contract/verification.ts'
import { infiniteOf, queryClient } from '#web/data/query.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { useAct } from '#web/features/admin/index.ts'

/** Pending requests, oldest first, or decided ones, latest first. */
export function useCases(state: 'pending' | 'decided') {
  const query = useInfiniteQuery({
    ...infiniteOf(listVerificationCases, { query: { state } }),
    refetchOnWindowFocus: 'always',
  })
  const all = query.data?.pages.flatMap(({ cases }) => cases) ?? []
  const last = query.data?.pages.at(-1)
  return { query, all, counts: last && { waiting: last.pending, decided: last.decided } }
}

export const readCasesAgain = () =>
  Promise.all(
    [listVerificationCases, getVerificationCase].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )

/** A reason rejects; null approves. */
export function useDecision({ id, user }: VerificationCase, onDecided: () => void) {
  const { act, acting, problem } = useAct<'approve' | 'reject'>(readCasesAgain)
  const params = { caseId: id }
  const decide = (reason: string | null) =>
    reason === null
      ? act({
          name: 'approve',
          run: () => call(approveVerification, { params }),
          done: text.moderation.approved(user.name),
          onDone: onDecided,
        })
      : act({
          name: 'reject',
          run: () => call(rejectVerification, { params, body: { reason } }),
          done: text.moderation.rejected(user.name),
          onDone: onDecided,
        })
  return { decide, deciding: acting, problem }
}
