import type { Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { deleteParticipantEverywhere } from './participant.store.ts'

/** Takes somebody out of all their chats. The others keep what was said; where nobody is left to read it, it is deleted. */
export async function leaveChats(tx: Tx, userId: string): Promise<void> {
  for (const partner of await deleteParticipantEverywhere(tx, userId))
    emit(tx, [partner.userId], { kind: 'conversation', conversationId: partner.conversationId })
}
