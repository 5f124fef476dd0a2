import type { SecondFactor } from '#contract/second-factor.ts'
import type { Db, Queryable, Tx } from '#server/platform/database/db.ts'
import { fail, Failure } from '#server/platform/http/fail.ts'
import { findSecondFactorState, type SecondFactorState } from './second-factor.store.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { isModerator, type Viewer } from '#server/viewer.ts'
import type { EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { audit } from './audit.ts'
import { useCode } from './use-code.ts'

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
  https: boolean,
  { viewer, sessionId }: { viewer: Viewer; sessionId: string },
): Promise<SecondFactor> {
  const isRequired = https && isModerator(viewer)
  const state = await stateOf(db, sessionId)
  const { isEnrolled, hasPassword } = state
  return {
    missing: isModerator(viewer) ? missingOf(state, isRequired) : null,
    isEnrolled,
    isRequired,
    recoveryCodesLeft: isEnrolled ? await countRecoveryCodes(db, viewer.id) : 0,
    hasPassword,
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

const stateOf = async (db: Queryable, sessionId: string | null) =>
  (sessionId === null ? undefined : await findSecondFactorState(db, sessionId)) ??
  fail('NOT_SIGNED_IN')

type Guessing = { db: Db; limits: Limits; settings: { secretKeys: readonly EncryptionKey[] } }

/** For one action. */
export const demandCode = ({ db, limits, settings }: Guessing, viewer: Viewer, code: string) =>
  guess({ db, limits }, viewer, async (tx) => {
    if (!(await useCode(tx, settings.secretKeys, viewer, code))) fail('SECOND_FACTOR_CODE_WRONG')
  })

/** `work` tries a code. If it is wrong, the transaction is rolled back. */
export async function guess<Result>(
  { db, limits }: { db: Db; limits: Limits },
  viewer: Viewer,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await limits.take('secondFactor.account', viewer.id)
  await limits.take('secondFactorDay.account', viewer.id)
  try {
    const result = await db.transaction(work)
    await limits.forgive('secondFactor.account', viewer.id)
    await limits.giveBack('secondFactorDay.account', viewer.id)
    return result
  } catch (error) {
    if (error instanceof Failure && wrong.has(error.code))
      await audit(db, viewer, 'second-factor.wrong-code')
    throw error
  }
}

const wrong = new Set(['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_CURRENT_CODE_WRONG'])
