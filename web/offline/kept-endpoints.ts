import { getSession } from '#contract/accounts.ts'
import {
  getConversation,
  listConversationPosts,
  listConversations,
  listMessages,
} from '#contract/chat.ts'
import { listReservations } from '#contract/handovers.ts'
import { listInterests } from '#contract/interests.ts'
import { listListings } from '#contract/listings.ts'
import { listNotifications } from '#contract/notifications.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { listSaved } from '#contract/saves.ts'
import { explorePosts } from '#contract/search.ts'

/** Nothing of settings, of people searched for, or of moderators. */
export const keptEndpoints = [
  getSession,
  getFeed,
  getPopular,
  getPost,
  explorePosts,
  listConversationPosts,
  listSaved,
  listInterests,
  listListings,
  listConversations,
  getConversation,
  listMessages,
  listReservations,
  listNotifications,
]
