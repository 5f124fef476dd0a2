import {
  getVerificationCase,
  listVerificationCases,
  approveVerification,
  rejectVerification,
  type VerificationCase,
} from '#contract/verification-cases.ts'
import { text } from '#text'
import { rowsOf } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { call } from '#web/data/api.ts'
import { useAct } from '#web/features/admin/index.ts'

/** Pending requests, oldest first, or decided ones, latest first. */
export function useCases(state: 'pending' | 'decided') {
  const query = usePages(
    listVerificationCases,
    { query: { state } },
    { refetchOnWindowFocus: 'always' },
  )
  const all = rowsOf(query, ({ cases }) => cases)
  const last = query.data?.pages.at(-1)
  return { query, all, counts: last && { waiting: last.pending, decided: last.decided } }
}

export const reads = [listVerificationCases, getVerificationCase]

/** A reason rejects; null approves. */
export function useDecision({ id, user }: VerificationCase, onDecided: () => void) {
  const { act, acting, problem } = useAct<'approve' | 'reject'>(reads)
  const params = { caseId: id }
  const decide = (reason: string | null) =>
    act({
      name: reason === null ? 'approve' : 'reject',
      run: () =>
        reason === null
          ? call(approveVerification, { params })
          : call(rejectVerification, { params, body: { reason } }),
      done: text.moderation[reason === null ? 'approved' : 'rejected'](user.name),
      onDone: onDecided,
    })
  return { decide, deciding: acting, problem }
}
