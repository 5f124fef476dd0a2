import type { Tx } from '#server/platform/database/db.ts'
import type { Chat } from '../chat.ts'
import { insertRows } from './rows.ts'

export async function writeChats(tx: Tx, chats: readonly Chat[]) {
  const conversations = chats.map(({ id, starter, messages, last }) => ({
    id,
    last_seq: last.seq,
    last_message: last.text,
    last_message_sender_id: last.sender.id,
    started_by: starter.id,
    created_at: messages[0]?.at ?? last.at,
    updated_at: last.at,
  }))
  const pairs = chats.map(({ id, starter, partner }) => {
    const [first_id, second_id] = [starter.id, partner.id].toSorted()
    return { first_id, second_id, conversation_id: id }
  })
  const participants = chats.flatMap(({ id, read, last }) =>
    [...read].map(([user_id, read_seq]) => ({
      conversation_id: id,
      user_id,
      read_seq,
      updated_at: last.at,
    })),
  )
  const messages = chats.flatMap((chat) =>
    chat.messages.map((one) => ({
      conversation_id: chat.id,
      seq: one.seq,
      id: one.id,
      sender_id: one.sender.id,
      text: one.text,
      created_at: one.at,
    })),
  )
  const posts = chats.map(({ id, starter, post, messages: [first], last }) => ({
    conversation_id: id,
    begun_by: starter.id,
    after_seq: 0,
    post_id: post.id,
    at: (first ?? last).at,
  }))
  await insertRows(tx, 'conversations', conversations)
  await insertRows(tx, 'conversation_pairs', pairs)
  await insertRows(tx, 'participants', participants)
  await insertRows(tx, 'messages', messages)
  await insertRows(tx, 'conversation_posts', posts)
}
