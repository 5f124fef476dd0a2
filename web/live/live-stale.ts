import { getSession } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { listBlocked } from '#contract/blocks.ts'
import { getConversation, listConversations, listMessages } from '#contract/chat.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import { listInterests } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import type { StreamEvent } from '#contract/live.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { getReportCase, listReportCases } from '#contract/report-cases.ts'
import { getResident, listResidents } from '#contract/residents.ts'
import { listSaved } from '#contract/saves.ts'
import {
  getVerification,
  getVerificationCase,
  listVerificationCases,
} from '#contract/verification.ts'

/** Query key prefixes; [] matches every query. */
export function staleBy(event: StreamEvent): readonly (readonly unknown[])[] {
  switch (event.kind) {
    case 'notification':
    case 'notification-removed':
    case 'notifications-read':
      // Most are about interest, which the seller's lists show too.
      return [getSession, listNotifications, listListings, listInterestedIn].map(all)
    case 'message':
    case 'message-deleted':
    case 'conversation':
      return [
        all(getSession),
        all(listConversations),
        one(getConversation, { conversationId: event.conversationId }),
        one(listMessages, { conversationId: event.conversationId }),
      ]
    case 'verification':
      return [all(getSession), all(getVerification), all(getProfile)]
    case 'post':
      // Not the feed: its cards keep their order while somebody reads.
      return [
        one(getPost, { postId: event.postId }),
        one(getPostForEdit, { postId: event.postId }),
        one(listInterestedIn, { postId: event.postId }),
        ...[
          listInterests,
          listSaved,
          explorePosts,
          searchPosts,
          getProfile,
          listPostsOf,
          listListings,
        ].map(all),
      ]
    case 'blocks':
      // Every list that can show this person.
      return [
        ...[
          getSession,
          listBlocked,
          listConversations,
          getConversation,
          getProfile,
          listPostsOf,
          listNotifications,
        ].map(all),
        ...[getFeed, getPopular, getPost, explorePosts, searchPosts, listInterests, listSaved].map(
          all,
        ),
      ]
    case 'moderation':
      return [
        all(getSession),
        all(listAudit),
        ...(event.about === 'verification'
          ? [all(listVerificationCases), one(getVerificationCase, { caseId: event.id })]
          : []),
        ...(event.about === 'resident'
          ? [all(listResidents), one(getResident, { userId: event.id })]
          : [all(getResident)]),
        ...(event.about === 'report'
          ? [all(listReportCases), one(getReportCase, { postId: event.id })]
          : []),
      ]
    case 'reset':
      return [[]]
    default:
      return neverHappens(event)
  }
}

const all = (endpoint: Endpoint) => [endpoint.path]
/** Query keys match partially. */
const one = (endpoint: Endpoint, params: Record<string, string>) => [endpoint.path, { params }]

const neverHappens = (event: never): never[] => {
  console.error('An event of an unknown kind: this page is older than its server.', event)
  return []
}
