import type { Row } from './message-groups.ts'
import { stillSending, type Thread } from './thread.ts'

/** The bubbles: what has arrived, then what is on its way. One that arrives keeps its place and its key. */
export const rowsOfThread = (thread: Thread, viewerId: string): Row[] => [
  ...thread.messages.map(({ seq, text, senderId, createdAt }) => ({
    key: thread.keys.get(seq) ?? String(seq),
    text,
    senderId,
    createdAt,
    isSending: false,
  })),
  ...stillSending(thread).map(({ key, text, createdAt }) => ({ key, text, senderId: viewerId, createdAt, isSending: true })),
]
