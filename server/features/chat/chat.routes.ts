import type { FastifyInstance } from 'fastify'
import {
  deleteConversation,
  deleteMessage as deleteMessageEndpoint,
  getConversation,
  listConversationPosts,
  listConversations,
  listMessages,
  readConversation,
  sendMessage as sendMessageEndpoint,
  startConversation as startConversationEndpoint,
} from '#contract/chat.ts'
import { limits as numbers } from '#contract/limits.ts'
import { nextCursor, readCursor } from '#server/platform/database/cursor.ts'
import { fail } from '#server/platform/http/fail.ts'
import { emit } from '#server/platform/live/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Viewer } from '#server/viewer.ts'
import { placesAnswer, postReader } from '../posts/index.ts'
import { findConversation, pageOfConversations } from './conversation.store.ts'
import { postsOfChat } from './conversation-posts.store.ts'
import { deleteMessage, openSending } from './send-message.ts'
import { pageOfMessages } from './message-page.store.ts'
import { conversationView, messageView } from './chat.view.ts'
import {
  advanceReader,
  eraseUnreadable,
  findUnread,
  hideConversation,
  isParticipant,
} from './participant.store.ts'
import { startConversation } from './start-conversation.ts'
import type { Needs } from '#server/needs.ts'

/** Every statement filters by participant, so other people's conversations are 404. */
export function chatRoutes(app: FastifyInstance, { db, cards, limits, settings }: Needs) {
  const sendMessage = openSending(db)
  serve(app, listConversations, async ({ viewer, query }) => {
    const page = await pageOfConversations(db, viewer.id, readCursor(query.cursor))
    return {
      conversations: page.map((row) => conversationView(row, viewer)),
      nextCursor: nextCursor(page, numbers.conversationsPage),
    }
  })

  const describe = async (viewer: Viewer, id: string) => {
    const row = (await findConversation(db, viewer.id, id)) ?? fail('CONVERSATION_NOT_FOUND')
    return { conversation: conversationView(row, viewer) }
  }
  serve(app, getConversation, async ({ viewer, params }) => describe(viewer, params.conversationId))

  serve(app, startConversationEndpoint, async ({ viewer, body }) =>
    describe(viewer, await startConversation(db, limits, viewer, body.userId, body.postId)),
  )

  serve(app, listConversationPosts, async ({ viewer, params: { conversationId } }) => {
    if (!(await isParticipant(db, conversationId, viewer.id))) fail('CONVERSATION_NOT_FOUND')
    const { places, gone } = await postsOfChat(db, viewer.id, conversationId)
    return placesAnswer({ cards, db, reader: postReader(viewer, settings) }, places, { gone })
  })

  serve(app, listMessages, async ({ viewer, params, query }) => {
    const after = query.after === undefined ? undefined : Math.min(query.after, beyondAll)
    const before = Math.min(query.before ?? beyondAll, beyondAll)
    const place = after === undefined ? { before } : { after }
    const { messages, lastSeq, deletedUpTo } =
      (await pageOfMessages(db, params.conversationId, viewer.id, place)) ??
      fail('CONVERSATION_NOT_FOUND')
    const from = messages[0]?.seq ?? (after === undefined ? before : after + 1)
    const to = messages.at(-1)?.seq ?? from - 1
    return {
      messages: messages.map((row) => messageView(row, viewer)),
      hasEarlier: Math.min(from - 1, lastSeq) > deletedUpTo,
      hasLater: to < lastSeq,
      deletedUpTo,
    }
  })

  serve(app, sendMessageEndpoint, async ({ viewer, params, body, idempotencyKey }) => {
    await limits.take('message.account', viewer.id)
    const { conversationId } = params
    const sent = await sendMessage({
      conversationId,
      senderId: viewer.id,
      text: body.text,
      idempotencyKey,
    })
    return { message: messageView(sent, viewer) }
  })

  serve(app, deleteMessageEndpoint, async ({ viewer, params }) => ({
    message: messageView(await deleteMessage(db, viewer, params), viewer),
  }))

  serve(app, readConversation, async ({ viewer, params, body }) => {
    const { conversationId } = params
    await db.transaction(async (tx) => {
      if (await advanceReader(tx, conversationId, viewer.id, Math.min(body.seq, beyondAll)))
        emit(tx, [viewer.id], { kind: 'conversation', conversationId })
    })
    return {
      unread: (await findUnread(db, conversationId, viewer.id)) ?? fail('CONVERSATION_NOT_FOUND'),
    }
  })

  serve(app, deleteConversation, async ({ viewer, params: { conversationId } }) => {
    await db.transaction(async (tx) => {
      if (!(await hideConversation(tx, conversationId, viewer.id))) fail('CONVERSATION_NOT_FOUND')
      await eraseUnreadable(tx, [conversationId])
      emit(tx, [viewer.id], { kind: 'conversation', conversationId })
    })
    return {}
  })
}

// PostgreSQL's largest integer.
const beyondAll = 2_147_483_647
