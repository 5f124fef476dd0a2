import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { deleteParticipantEverywhere } from './participant.store.ts'

/** The partners keep the messages. A chat that nobody can read any more is deleted. */
export async function leaveChats(tx: Tx, userId: string) {
  for (const partner of await deleteParticipantEverywhere(tx, userId))
    emit(tx, [partner.userId], { kind: 'conversation', conversationId: partner.conversationId })
}
