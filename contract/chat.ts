import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { atMost, cursor, id, nextCursor, trim } from './fields.ts'
import { limits } from './limits.ts'
import { post } from './posts.ts'
import { text } from './text/en.ts'

/** The screen of a chat. */
export const chatPath = (conversationId: string) =>
  `/message?${new URLSearchParams({ chat: conversationId })}`

export const conversation = z.object({
  id,
  /** Null if they closed their account. */
  partner: z.nullable(person),
  /** '' if there is none, or it was deleted. */
  lastMessage: z.string(),
  lastMessageDeleted: z.boolean(),
  lastMessageSenderId: z.nullable(id),
  /** The post that the two last talked about, of those that the caller may see. */
  about: z.nullable(z.object({ postId: id, title: z.string(), imageUrl: z.nullable(z.string()) })),
  updatedAt: z.string(),
  unread: z.int(),
  /** Must not reveal that the partner has blocked the viewer. */
  can: z.array(z.enum(['send', 'block', 'unblock'])),
})
export type Conversation = z.infer<typeof conversation>

export const message = z.object({
  id,
  conversationId: id,
  /** Increases by one in each conversation, for order and to detect gaps. */
  seq: z.int(),
  senderId: z.nullable(id),
  /** '' if deleted. */
  text: z.string(),
  deleted: z.boolean(),
  createdAt: z.string(),
  /** The message is a card about this time of a handover. */
  handover: z.nullable(z.object({ reservationId: id, timeId: id })),
  can: z.array(z.enum(['delete', 'report'])),
})
export type Message = z.infer<typeof message>

const byConversation = z.object({ conversationId: id })

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The caller’s conversations with something to read, last updated first',
  query: z.object({ cursor }),
  output: z.object({ conversations: z.array(conversation), nextCursor }),
})

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary:
    'Opens the conversation with another resident, or starts one; about a post of one of the two, if it can be seen',
  body: z.object({ userId: id, postId: z.optional(id) }),
  output: z.object({ conversation }),
  errors: [
    'USER_NOT_FOUND',
    'CONVERSATION_NOT_FOUND',
    'CONVERSATION_WITH_SELF',
    'USER_BLOCKED',
    'CONVERSATION_LIMIT',
    'CONVERSATIONS_PER_DAY',
  ],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId',
  summary: 'One of the caller’s conversations',
  params: byConversation,
  output: z.object({ conversation }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const listConversationPosts = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/posts',
  summary: 'The posts that the two talk about, the latest first',
  params: byConversation,
  /** `gone`: so many more that the caller may not see any more. */
  output: z.object({ posts: z.array(post), gone: z.int() }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  summary: 'The newest messages, or those before or after a `seq`; ascending',
  params: byConversation,
  query: z.object({
    before: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
    after: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0))),
  }),
  output: z.object({
    messages: z.array(message),
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
    /** The caller deleted the chat up to this number. */
    deletedUpTo: z.int(),
  }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const messageForm = z.object({
  text: z
    .string()
    .check(
      trim,
      z.minLength(1, text.chat.messageEmpty),
      atMost(limits.messageMaxLength, text.chat.messageTooLong),
    ),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  changesNoAccount: true,
  summary: 'Sends a message; repeating the Idempotency-Key answers with the first one',
  idempotent: true,
  params: byConversation,
  body: messageForm,
  output: z.object({ message }),
  errors: [
    'CONVERSATION_NOT_FOUND',
    'USER_BLOCKED',
    'MESSAGE_NOT_DELIVERABLE',
    'MESSAGE_UNANSWERED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/messages/:messageId',
  summary: 'Erases the text of the caller’s message for both; repeating it changes nothing',
  params: z.object({ conversationId: id, messageId: id }),
  output: z.object({ message }),
  errors: ['MESSAGE_NOT_FOUND', 'NOT_ALLOWED'],
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/read',
  changesNoAccount: true,
  summary: 'Marks messages up to `seq` as read',
  params: byConversation,
  body: z.object({ seq: z.int().check(z.minimum(0)) }),
  output: z.object({ unread: z.int() }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId',
  summary:
    'Hides a chat and its messages so far from the caller until a new message arrives; the partner keeps theirs',
  params: byConversation,
  errors: ['CONVERSATION_NOT_FOUND'],
})
