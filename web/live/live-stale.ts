import { getSession } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { listBlocked } from '#contract/blocks.ts'
import {
  getConversation,
  listConversationPosts,
  listConversations,
  listMessages,
} from '#contract/chat.ts'
import { getPostForEdit } from '#contract/edit-post.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listReservations } from '#contract/handovers.ts'
import { explorePosts, searchPosts } from '#contract/search.ts'
import { listInterests } from '#contract/interests.ts'
import { listNotifications } from '#contract/notifications.ts'
import { listInterestedIn, listListings } from '#contract/listings.ts'
import type { StreamEvent } from '#contract/live.ts'
import { getFeed, getPopular, getPost } from '#contract/posts.ts'
import { getProfile, listPostsOf } from '#contract/profiles.ts'
import { getPersonCase, listPersonCases } from '#contract/person-cases.ts'
import { getReportCase, listReportCases } from '#contract/report-cases.ts'
import { getLine } from '#contract/line.ts'
import { getReservation } from '#contract/reservations.ts'
import { getResident, listResidents } from '#contract/residents.ts'
import { listSaved } from '#contract/saves.ts'
import { getVerification } from '#contract/verification.ts'
import { getVerificationCase, listVerificationCases } from '#contract/verification-cases.ts'

/** Query key prefixes; [] matches every query. */
export function staleBy(event: StreamEvent): readonly (readonly unknown[])[] {
  switch (event.kind) {
    case 'notification':
    case 'notification-removed':
      // Most are about interest, which the seller's lists show too.
      return [getSession, listNotifications, listListings, listInterestedIn, getLine].map(all)
    // Their list shows them as new until it is left, and is read again on each visit.
    case 'notifications-read':
      return [all(getSession)]
    case 'message':
    case 'message-deleted':
    case 'conversation':
      return [
        // The line says whether its holder has written.
        ...[getSession, listConversations, getLine].map(all),
        ...[getConversation, listMessages].map(one({ conversationId: event.conversationId })),
      ]
    case 'verification':
      return [getSession, getVerification, getProfile].map(all)
    case 'post':
      // Not the feed: its cards keep their order while somebody reads.
      return [
        ...[getPost, getPostForEdit, listInterestedIn, getLine].map(one({ postId: event.postId })),
        ...[
          listInterests,
          listSaved,
          explorePosts,
          searchPosts,
          getProfile,
          listPostsOf,
          listListings,
          listConversations,
          listConversationPosts,
        ].map(all),
      ]
    case 'blocks':
      // Every list that can show this person.
      return [
        getSession,
        listBlocked,
        listListings,
        listInterestedIn,
        getLine,
        listConversations,
        listConversationPosts,
        getConversation,
        getProfile,
        listPostsOf,
        listNotifications,
        getFeed,
        getPopular,
        getPost,
        explorePosts,
        searchPosts,
        listInterests,
        listSaved,
      ].map(all)
    case 'moderation':
      return [
        all(getSession),
        all(listAudit),
        // Cases say whether their people are suspended or verified.
        ...(event.about === 'verification' || event.about === 'resident'
          ? [
              listResidents,
              listVerificationCases,
              getVerificationCase,
              listReportCases,
              getReportCase,
              listPersonCases,
              getPersonCase,
            ].map(all)
          : []),
        event.about === 'resident' ? one({ userId: event.id })(getResident) : all(getResident),
        ...(event.about === 'report'
          ? [all(listReportCases), one({ postId: event.id })(getReportCase)]
          : []),
        ...(event.about === 'person'
          ? [all(listPersonCases), one({ userId: event.id })(getPersonCase)]
          : []),
      ]
    case 'reservation':
      return [
        one({ reservationId: event.reservationId })(getReservation),
        ...(event.postId === null
          ? []
          : [getLine, getPost, listInterestedIn].map(one({ postId: event.postId }))),
        ...[listReservations, listInterests, listListings, listConversationPosts].map(all),
      ]
    case 'reset':
      return [[]]
    default:
      // While nodes are updated, a newer one can know more kinds.
      event satisfies never
      return [[]]
  }
}

const all = (endpoint: Endpoint) => [endpoint.path]
/** Query keys match partially. */
const one = (params: Record<string, string>) => (endpoint: Endpoint) => [endpoint.path, { params }]
