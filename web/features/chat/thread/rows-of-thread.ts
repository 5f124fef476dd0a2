import type { Row } from '../messages/message-groups.ts'
import { stillSending, type Thread } from './thread.ts'

/** A sent message keeps its place and key when it arrives. */
export const rowsOfThread = (thread: Thread, viewerId: string): Row[] => [
  ...thread.messages.map(({ id, seq, text, deleted, can, senderId, createdAt }) => ({
    key: thread.keys.get(seq) ?? String(seq),
    deletable: can.includes('delete') ? id : null,
    text,
    isDeleted: deleted,
    senderId,
    createdAt,
    isSending: false,
  })),
  ...stillSending(thread).map(({ key, text, createdAt }) => ({
    key,
    deletable: null,
    text,
    isDeleted: false,
    senderId: viewerId,
    createdAt,
    isSending: true,
  })),
]
