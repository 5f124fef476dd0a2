import {
  answerAppeal,
  getResident,
  liftSuspension,
  listResidents,
  revokeVerification,
  setRole,
  suspendResident,
} from '#contract/residents.ts'
import { type Resident, type ResidentAction } from '#contract/resident.ts'
import { resetSecondFactor } from '#contract/second-factor.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useAct } from '#web/features/admin/index.ts'

export function useModerate({ id, name }: Resident) {
  const { act, acting, problem } = useAct<ResidentAction>([getResident, listResidents])
  const params = { userId: id }
  const answer = (decision: 'lift' | 'keep', reason: string) =>
    call(answerAppeal, { params, body: { decision, reason } })
  const run: Record<ResidentAction, (reason: string) => Promise<unknown>> = {
    suspend: (reason) => call(suspendResident, { params, body: { reason } }),
    lift: (reason) => (reason === '' ? call(liftSuspension, { params }) : answer('lift', reason)),
    keep: (reason) => answer('keep', reason),
    revoke: (reason) => call(revokeVerification, { params, body: { reason } }),
    'name-moderator': () => call(setRole, { params, body: { role: 'moderator' } }),
    'reset-second-factor': () => call(resetSecondFactor, { params }),
    'remove-moderator': () => call(setRole, { params, body: { role: 'resident' } }),
  }
  const moderate = (action: ResidentAction, reason = '', onDone?: () => void) =>
    act({
      name: action,
      run: () => run[action](reason),
      done: text.residentAdmin.done[action](name),
      onDone,
    })
  return { moderate, acting, problem }
}
