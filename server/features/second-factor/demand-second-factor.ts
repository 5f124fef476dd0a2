import type { SecondFactor } from '#contract/second-factor.ts'
import type { Queryable } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import { countRecoveryCodes, findStanding, type Standing } from './second-factor.store.ts'

/** Ends a moderator's request unless this session has shown what it must. @throws SECOND_FACTOR_REQUIRED, SECOND_FACTOR_ENROLMENT_REQUIRED */
export async function demandSecondFactor(db: Queryable, isRequired: boolean, sessionId: string | null): Promise<void> {
  const missing = missingOf(await standingOf(db, sessionId), isRequired)
  if (missing === 'code') fail('SECOND_FACTOR_REQUIRED')
  if (missing === 'enrolment') fail('SECOND_FACTOR_ENROLMENT_REQUIRED')
}

export async function describeSecondFactor(
  db: Queryable,
  isRequired: boolean,
  { viewer, sessionId }: { viewer: { id: string }; sessionId: string },
): Promise<SecondFactor> {
  const standing = await standingOf(db, sessionId)
  const recoveryCodesLeft = standing.isEnrolled ? await countRecoveryCodes(db, viewer.id) : 0
  return { missing: missingOf(standing, isRequired), isEnrolled: standing.isEnrolled, isRequired, recoveryCodesLeft }
}

/** Who has a second factor shows it everywhere; who has none needs one only where it is required. */
function missingOf({ isEnrolled, hasProven }: Standing, isRequired: boolean): SecondFactor['missing'] {
  if (isEnrolled) return hasProven ? null : 'code'
  return isRequired ? 'enrolment' : null
}

const standingOf = async (db: Queryable, sessionId: string | null): Promise<Standing> =>
  (sessionId === null ? undefined : await findStanding(db, sessionId)) ?? fail('NOT_SIGNED_IN')
