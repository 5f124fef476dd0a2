import type { LiveEvent } from '#contract/live.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { moderators } from './roles.store.ts'

export type ModeratorSettings = { adminEmails: string[] }

type About = Extract<LiveEvent, { kind: 'moderation' }>['about']

export async function emitToModerators(
  tx: Tx,
  { adminEmails }: ModeratorSettings,
  about: About,
  id: string,
) {
  const ids = (await moderators(tx, adminEmails)).map((moderator) => moderator.id)
  // A reported moderator does not hear of it.
  const told = about === 'person' ? ids.filter((each) => each !== id) : ids
  emit(tx, told, { kind: 'moderation', about, id })
}
