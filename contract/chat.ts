import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { characterCount } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'

export const conversation = z.object({
  id: z.uuid(),
  /** The other participant; null once they closed their account. */
  partner: z.nullable(person),
  /** '' where nothing was said, or what was said last is deleted. */
  lastMessage: z.string(),
  lastMessageDeleted: z.boolean(),
  lastMessageSenderId: z.nullable(z.uuid()),
  updatedAt: z.string(),
  unread: z.int(),
  /** What the viewer may do; decided in server/permissions.ts. Nothing in it tells whom the partner has blocked. */
  can: z.array(z.enum(['send', 'block', 'unblock'])),
})
export type Conversation = z.infer<typeof conversation>

export const message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /** Counts up by one within its conversation: the order, and how a gap is noticed. */
  seq: z.int(),
  senderId: z.nullable(z.uuid()),
  /** '' where it is deleted. */
  text: z.string(),
  deleted: z.boolean(),
  createdAt: z.string(),
  /** What the viewer may do with it; decided in server/permissions.ts. */
  can: z.array(z.enum(['delete'])),
})
export type Message = z.infer<typeof message>

const byConversation = z.object({ conversationId: z.uuid() })

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The caller’s conversations, last updated first',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ conversations: z.array(conversation), nextCursor: z.nullable(z.string()) }),
  errors: [],
})

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'The conversation with another resident: the existing one, else a new one',
  body: z.object({ userId: z.uuid() }),
  output: z.object({ conversation }),
  errors: ['USER_NOT_FOUND', 'CONVERSATION_WITH_SELF', 'USER_BLOCKED', 'CONVERSATION_LIMIT'],
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId',
  summary: 'One of the caller’s conversations',
  params: byConversation,
  output: z.object({ conversation }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/messages',
  summary: 'The newest messages, or those before or after a number; always in ascending order',
  params: byConversation,
  query: z.object({
    before: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(1))),
    after: z.optional(z.coerce.number<string>().check(z.int(), z.minimum(0))),
  }),
  output: z.object({
    messages: z.array(message),
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
    /** The caller deleted everything up to this number. */
    deletedUpTo: z.int(),
  }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const messageForm = z.object({
  text: z.string().check(
    z.trim(),
    z.minLength(1, text.chat.messageEmpty),
    z.refine(
      (written) => characterCount(written) <= limits.messageMaxLength,
      text.chat.messageTooLong,
    ),
  ),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/messages',
  summary: 'Sends a message; the same Idempotency-Key again answers with the first one',
  idempotent: true,
  params: byConversation,
  body: messageForm,
  output: z.object({ message }),
  errors: [
    'CONVERSATION_NOT_FOUND',
    'USER_BLOCKED',
    'MESSAGE_NOT_DELIVERABLE',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/messages/:messageId',
  summary:
    'Erases the text of the caller’s own message for both; deleting it again changes nothing',
  params: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
  output: z.object({ message }),
  errors: ['MESSAGE_NOT_FOUND', 'NOT_ALLOWED'],
})

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/read',
  summary: 'Marks everything up to a message’s number as read',
  params: byConversation,
  body: z.object({ seq: z.int().check(z.minimum(0)) }),
  output: z.object({ unread: z.int() }),
  errors: ['CONVERSATION_NOT_FOUND'],
})

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId',
  summary:
    'Takes a chat off the caller’s list with all that was said so far, until there is something new; the other keeps theirs',
  params: byConversation,
  output: z.object({}),
  errors: ['CONVERSATION_NOT_FOUND'],
})
