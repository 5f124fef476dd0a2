import { text } from '#text'
import { fail } from '#server/platform/http/fail.ts'
import { setRole as storeRole } from '../identity/index.ts'
import { createNotification } from '../notifications/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { HeldResident } from './moderation.store.ts'
import { moderate, type Moderation } from './moderate-resident.ts'

export function setRole(moderation: Moderation, role: 'resident' | 'moderator') {
  const { userId } = moderation
  const [action, message] =
    role === 'moderator'
      ? (['resident.name-moderator', text.notifications.madeModerator] as const)
      : (['resident.remove-moderator', text.notifications.noLongerModerator] as const)
  const act = async (tx: Tx, resident: HeldResident) => {
    if (resident.role === role || (role === 'moderator' && resident.isSuspended))
      fail('RESIDENT_CHANGED')
    await storeRole(tx, userId, role)
    await createNotification(tx, { userId, type: 'role-changed', message })
  }
  return moderate(moderation, action, {}, act, 'resident.set-role')
}
