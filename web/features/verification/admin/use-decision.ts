import { text } from '#contract/text/en.ts'
import {
  approveVerification,
  rejectVerification,
  type VerificationCase,
} from '#contract/verification.ts'
import { call } from '#web/data/api.ts'
import { useAct } from '#web/features/admin/index.ts'
import { readCasesAgain } from './use-cases.ts'

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
