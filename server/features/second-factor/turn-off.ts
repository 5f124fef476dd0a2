import type { Db, Queryable } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import type { Viewer } from '#server/viewer.ts'
import { deleteSessionsOf, forgetProofs, type MailSettings } from '../identity/index.ts'
import { writeAudit } from '../audit/index.ts'
import { audit } from './audit.ts'
import type { SecondFactorSettings } from './enrol.ts'
import { mailChange } from './mail-change.ts'
import { deleteSecondFactor, findNamedAccount } from './second-factor.store.ts'
import { useCode } from './use-code.ts'

export async function turnOff(
  tx: Queryable,
  settings: SecondFactorSettings,
  viewer: Viewer,
  code: string,
) {
  if (!(await useCode(tx, settings.secretKeys, viewer, code))) fail('SECOND_FACTOR_CODE_WRONG')
  await deleteSecondFactor(tx, viewer.id)
  await forgetProofs(tx, viewer.id)
  await audit(tx, viewer, 'second-factor.turn-off')
  await mailChange(tx, settings, viewer, 'turnedOff')
}

/**
 * For people who lost phone and recovery codes. Enrolling again needs the password. False if there
 * was no second factor.
 */
export async function reset(
  db: Db,
  settings: MailSettings,
  actor: Viewer | 'operator',
  accountId: string,
) {
  return db.transaction(async (tx) => {
    const owner = (await findNamedAccount(tx, accountId)) ?? fail('USER_NOT_FOUND')
    if (!(await deleteSecondFactor(tx, accountId))) return false
    await deleteSessionsOf(tx, accountId, null)
    await writeAudit(tx, { actor, action: 'second-factor.reset', subjectId: accountId })
    await mailChange(tx, settings, owner, 'reset')
    emit(tx, [accountId], { kind: 'verification' })
    return true
  })
}
