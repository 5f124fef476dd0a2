import type { SecondFactor } from '#contract/second-factor.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import { findSecondFactorState, type SecondFactorState } from './second-factor.store.ts'

export async function demandSecondFactor(
  db: Queryable,
  isRequired: boolean,
  sessionId: string | null,
) {
  const missing = missingOf(await stateOf(db, sessionId), isRequired)
  if (missing === 'code') fail('SECOND_FACTOR_REQUIRED')
  if (missing === 'enrolment') fail('SECOND_FACTOR_ENROLMENT_REQUIRED')
}

export async function describeSecondFactor(
  db: Queryable,
  isRequired: boolean,
  { viewer, sessionId }: { viewer: { id: string }; sessionId: string },
): Promise<SecondFactor> {
  const state = await stateOf(db, sessionId)
  const recoveryCodesLeft = state.isEnrolled ? await countRecoveryCodes(db, viewer.id) : 0
  return {
    missing: missingOf(state, isRequired),
    isEnrolled: state.isEnrolled,
    isRequired,
    recoveryCodesLeft,
  }
}

/** An enrolled moderator always needs it; others only if it is required. */
function missingOf(
  { isEnrolled, hasProven }: SecondFactorState,
  isRequired: boolean,
): SecondFactor['missing'] {
  if (isEnrolled) return hasProven ? null : 'code'
  return isRequired ? 'enrolment' : null
}

const stateOf = async (db: Queryable, sessionId: string | null): Promise<SecondFactorState> =>
  (sessionId === null ? undefined : await findSecondFactorState(db, sessionId)) ??
  fail('NOT_SIGNED_IN')
