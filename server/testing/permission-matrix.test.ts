// Proves docs/specification.md: Everywhere · Data, and how it is asked for · Suspended accounts
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { calendarPath } from '#contract/handover-paths.ts'
import { acceptTime, proposeTime } from '#contract/handovers.ts'
import { showInterest } from '#contract/interests.ts'
import { lobbyNoticePath } from '#contract/lobby-notice.ts'
import { listNotifications } from '#contract/notifications.ts'
import { reserve } from '#contract/reservations.ts'
import { saveSearch } from '#contract/saved-searches.ts'
import { getSuspension } from '#contract/suspension.ts'
import { sql } from '#server/platform/database/db.ts'
import { firstBuilding } from './building.ts'
import type { Caller } from './person.ts'
import { openWorld, type Person, type World } from './world.ts'

/**
 * Roles towards objects of Ada, the `owner`. `newcomer` has a confirmed email only; `neighbour` is
 * verified, as is who is `blocked` by Ada. Objects that a role may not see give a 404. `suspended` is
 * signed in again.
 */
const roles = [
  'anonymous',
  'newcomer',
  'neighbour',
  'owner',
  'moderator',
  'blocked',
  'administrator',
  'suspended',
] as const
type Row = [
  anonymous: number,
  newcomer: number,
  neighbour: number,
  owner: number,
  moderator: number,
  blocked: number,
  administrator: number,
  suspended: number,
]

const matrix: Record<string, { input: (id: Ids) => object; statuses: Row }> = {
  signUp: { input: () => ({ body: {} }), statuses: [400, 400, 400, 400, 400, 400, 400, 400] },
  signIn: { input: () => ({ body: {} }), statuses: [400, 400, 400, 400, 400, 400, 400, 400] },
  signOut: { input: () => ({}), statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  getSession: { input: () => ({}), statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  readVerificationLink: {
    input: () => ({ body: { userId: randomUUID(), secret: 'x' } }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  verifyEmail: {
    input: () => ({ body: { userId: randomUUID(), secret: 'x' } }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  resendVerification: {
    input: () => ({ body: { email: 'x@building.example' } }),
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
  },

  startGoogle: { input: () => ({ body: {} }), statuses: [409, 409, 409, 409, 409, 409, 409, 409] },
  finishGoogle: {
    input: () => ({ body: { code: 'x' } }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  getSignUpRules: { input: () => ({}), statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  getBuildingCode: { input: () => ({}), statuses: [401, 404, 404, 404, 403, 404, 200, 401] },
  changeBuildingCode: {
    input: () => ({ body: { replaces: 0 } }),
    statuses: [401, 404, 404, 404, 403, 404, 200, 401],
  },
  getFigures: { input: () => ({}), statuses: [401, 404, 404, 404, 403, 404, 200, 401] },
  getBuildingSettings: { input: () => ({}), statuses: [401, 404, 404, 404, 403, 404, 200, 401] },
  changeBuildingSettings: {
    input: () => ({ body: { ...firstBuilding, replaces: 0 } }),
    statuses: [401, 404, 404, 404, 403, 404, 200, 401],
  },
  listApartments: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  changeApartments: {
    input: () => ({ body: { list: 'North 1204', replaces: '' } }),
    statuses: [401, 404, 404, 404, 403, 404, 409, 401],
  },
  listHandoverPlaces: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  listManagedPlaces: { input: () => ({}), statuses: [401, 404, 404, 404, 403, 404, 200, 401] },
  addHandoverPlace: {
    input: () => ({ body: { name: 'Bicycle room', hint: '' } }),
    statuses: [401, 404, 404, 404, 403, 404, 200, 401],
  },
  changeHandoverPlace: {
    input: () => ({
      params: { placeId: randomUUID() },
      body: { name: 'Bicycle room', hint: '', isOffered: true },
    }),
    statuses: [401, 404, 404, 404, 403, 404, 404, 401],
  },
  orderHandoverPlaces: {
    input: () => ({ body: { ids: [] } }),
    statuses: [401, 404, 404, 404, 403, 404, 409, 401],
  },
  forgotPassword: {
    input: () => ({ body: { email: 'y@building.example' } }),
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
  },
  readResetLink: {
    input: () => ({ body: noLink }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  resetPassword: {
    input: () => ({ body: { ...noLink, ...newPassword } }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  changePassword: {
    input: () => ({ body: { password: 'not mine', ...newPassword } }),
    statuses: [401, 409, 409, 409, 409, 409, 409, 401],
  },
  getAccount: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 200] },
  changeEmail: {
    input: () => ({ body: { email: 'z@building.example', password: 'not mine' } }),
    statuses: [401, 409, 409, 409, 409, 409, 409, 401],
  },
  cancelEmailChange: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  undoEmailChange: {
    input: () => ({ body: noLink }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  endOneSession: {
    input: () => ({ params: { sessionId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  endOtherSessions: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  getSuspension: { input: () => ({}), statuses: [401, 404, 404, 404, 404, 404, 404, 200] },
  sendAppeal: {
    input: () => ({ body: { text: 'I have said sorry.' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 200],
  },
  closeAccount: {
    input: () => ({ body: { password: 'x', username: 'x' } }),
    statuses: [401, 400, 400, 400, 400, 400, 400, 400],
  },

  listConversations: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  startConversation: {
    input: () => ({ body: { userId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  getConversation: {
    input: ({ conversationId }) => ({ params: { conversationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  listConversationPosts: {
    input: ({ conversationId }) => ({ params: { conversationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  listMessages: {
    input: ({ conversationId }) => ({ params: { conversationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  sendMessage: {
    input: ({ conversationId }) => ({ params: { conversationId }, body: { text: 'hello' } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  readConversation: {
    input: ({ conversationId }) => ({ params: { conversationId }, body: { seq: 0 } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  reportMessage: {
    input: ({ conversationId, messageId }) => ({
      params: { conversationId, messageId },
      body: { reason: 'other' },
    }),
    statuses: [401, 404, 404, 403, 404, 404, 404, 401],
  },
  deleteMessage: {
    input: ({ conversationId, messageId }) => ({ params: { conversationId, messageId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  deleteConversation: {
    input: ({ conversationId }) => ({ params: { conversationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },

  blockUser: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 200, 200, 400, 200, 200, 200, 401],
  },
  unblockUser: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  listBlocked: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },

  finishUpload: {
    input: ({ imageId }) => ({ params: { id: imageId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  deleteImage: {
    input: ({ imageId }) => ({ params: { id: imageId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },

  getFeed: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  getPopular: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  explorePosts: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  searchPosts: {
    input: () => ({ query: { q: 'table' } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  createPost: { input: () => ({ body: post }), statuses: [401, 403, 400, 400, 400, 400, 400, 401] },
  getPost: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  getPostForEdit: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  updatePost: {
    input: ({ postId }) => ({
      params: { postId },
      body: { ...post, fileUrls: undefined, version: 'older' },
    }),
    statuses: [401, 403, 403, 409, 403, 404, 403, 401],
  },
  listListings: {
    input: () => ({ query: { state: 'available' } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  listInterestedIn: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  setSold: {
    input: ({ postId }) => ({ params: { postId }, body: { sold: false } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  getLine: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  setLine: {
    input: ({ postId }) => ({ params: { postId }, body: { passesOn: false } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  reserve: {
    input: ({ postId, fanId }) => ({
      params: { postId },
      body: { userId: fanId, until: inDays(2) },
    }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  getDraw: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  setDraw: {
    input: ({ freeId }) => ({ params: { postId: freeId }, body: { closesAt: inDays(1) } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  callOffDraw: {
    input: ({ freeId }) => ({ params: { postId: freeId } }),
    statuses: [401, 403, 403, 200, 403, 404, 403, 401],
  },
  getReservation: {
    input: ({ reservationId }) => ({ params: { reservationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  extendReservation: {
    input: ({ reservationId }) => ({ params: { reservationId }, body: { until: inDays(3) } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  declineReservation: {
    input: ({ reservationId }) => ({ params: { reservationId } }),
    statuses: [401, 404, 404, 403, 404, 404, 404, 401],
  },
  proposeTime: {
    input: ({ reservationId }) => ({ params: { reservationId }, body: atMyDoor() }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  releaseReservation: {
    input: ({ reservationId }) => ({ params: { reservationId }, body: { passOn: false } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  acceptTime: {
    input: ({ agreedId }) => ({ params: { reservationId: agreedId, timeId: randomUUID() } }),
    statuses: [401, 404, 404, 409, 404, 404, 404, 401],
  },
  getPass: {
    input: ({ agreedId }) => ({ params: { reservationId: agreedId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  handOver: {
    input: ({ agreedId }) => ({
      params: { reservationId: agreedId },
      body: { token: randomBytes(16).toString('base64url') },
    }),
    statuses: [401, 404, 404, 403, 404, 404, 404, 401],
  },
  sayWord: {
    input: ({ agreedId }) => ({ params: { reservationId: agreedId }, body: { word: 'done' } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  listReservations: {
    input: ({ conversationId }) => ({ params: { conversationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  getHandoverRecord: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  like: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  unlike: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  save: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  unsave: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  listSaved: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  removeSaved: {
    input: () => ({ params: { savedId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  listSavedSearches: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  saveSearch: {
    input: () => ({ body: { q: 'lamp', to: '40' } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  setSavedSearch: {
    input: ({ searchId }) => ({ params: { searchId }, body: { tells: true } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  removeSavedSearch: {
    input: ({ searchId }) => ({ params: { searchId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  getFirstSteps: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  dismissFirstSteps: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  showInterest: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 403, 200, 404, 200, 401],
  },
  removeInterest: {
    input: () => ({ params: { interestId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  withdrawInterest: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  listInterests: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  reportPost: {
    input: ({ postId }) => ({ params: { postId }, body: { reason: 'other' } }),
    statuses: [401, 200, 200, 403, 200, 404, 200, 401],
  },
  reportPerson: {
    input: ({ ownerId }) => ({ params: { userId: ownerId }, body: { reason: 'other' } }),
    statuses: [401, 200, 200, 400, 200, 404, 200, 401],
  },
  listPersonCases: { input: () => ({}), statuses: [401, 404, 404, 404, 200, 404, 200, 401] },
  getPersonCase: {
    input: () => ({ params: { userId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  readReportedMessages: {
    input: () => ({ params: { userId: randomUUID(), reportId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  actOnPerson: {
    input: () => ({
      params: { userId: randomUUID() },
      body: { note: 'against the rules', remove: ['bio'], seen: 1 },
    }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  dismissPersonReports: {
    input: () => ({ params: { userId: randomUUID() }, body: { seen: 1 } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  objectToHiding: {
    input: ({ postId }) => ({ params: { postId }, body: {} }),
    statuses: [401, 403, 403, 409, 403, 404, 403, 401],
  },
  deletePost: {
    input: ({ postId }) => ({ params: { postId } }),
    statuses: [401, 403, 403, 200, 404, 404, 404, 401],
  },

  listTokens: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  createToken: {
    input: () => ({ body: { name: 'Display', scope: 'rss', days: 30, password: 'not mine' } }),
    statuses: [401, 403, 409, 409, 409, 409, 409, 401],
  },
  removeToken: {
    input: () => ({ params: { tokenId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },

  findUser: {
    input: () => ({ query: { username: 'ada' } }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  getProfile: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },
  listPostsOf: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 200, 200, 200, 200, 404, 200, 401],
  },

  updateProfile: {
    input: () => ({ body: {} }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  setProfileImage: {
    input: ({ imageId }) => ({ body: { imageId } }),
    statuses: [401, 400, 400, 400, 400, 400, 400, 401],
  },
  removeProfileImage: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  getUserSettings: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  setUserSettings: {
    input: () => ({ body: {} }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },

  listNotifications: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  readNotifications: {
    input: ({ notificationId }) => ({ body: { notificationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },
  deleteNotification: {
    input: ({ notificationId }) => ({ params: { notificationId } }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 401],
  },

  getPush: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  addPushDevice: {
    input: () => ({ body: pushSubscription }),
    statuses: [401, 200, 200, 200, 200, 200, 200, 401],
  },
  removePushDevice: {
    input: () => ({ params: { deviceId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },

  getVerification: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  submitVerification: {
    input: () => ({ body: { tower: 'North', location: '1204', documentId: randomUUID() } }),
    statuses: [401, 400, 400, 400, 400, 400, 400, 401],
  },
  listReportCases: { input: () => ({}), statuses: [401, 404, 404, 404, 200, 404, 200, 401] },
  getReportCase: {
    input: () => ({ params: { postId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  hideReportedPost: {
    input: () => ({
      params: { postId: randomUUID() },
      body: { note: 'against the rules', seen: 1 },
    }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  dismissReports: {
    input: () => ({ params: { postId: randomUUID() }, body: { seen: 1 } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  restoreReportedPost: {
    input: () => ({ params: { postId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },

  signInWithCode: {
    input: () => ({ body: { code: 'x' } }),
    statuses: [410, 410, 410, 410, 410, 410, 410, 410],
  },
  getSecondFactor: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  beginSecondFactor: { input: () => ({}), statuses: [401, 200, 200, 200, 200, 200, 200, 401] },
  confirmSecondFactor: {
    input: () => ({ body: { code: 'x' } }),
    statuses: [401, 403, 403, 403, 403, 403, 403, 401],
  },
  proveSecondFactor: {
    input: () => ({ body: { code: 'x' } }),
    statuses: [401, 403, 403, 403, 403, 403, 403, 401],
  },
  renewRecoveryCodes: {
    input: () => ({ body: { code: 'x' } }),
    statuses: [401, 403, 403, 403, 403, 403, 403, 401],
  },
  turnOffSecondFactor: {
    input: () => ({ body: { code: 'x' } }),
    statuses: [401, 403, 403, 403, 403, 403, 403, 401],
  },
  resetSecondFactor: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 404, 404, 404, 403, 404, 200, 401],
  },

  listResidents: { input: () => ({}), statuses: [401, 404, 404, 404, 200, 404, 200, 401] },
  getResident: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 404, 404, 404, 200, 404, 200, 401],
  },
  suspendResident: {
    input: () => ({ params: { userId: randomUUID() }, body: { reason: 'rude' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  liftSuspension: {
    input: ({ ownerId }) => ({ params: { userId: ownerId } }),
    statuses: [401, 404, 404, 404, 409, 404, 409, 401],
  },
  answerAppeal: {
    input: ({ ownerId }) => ({
      params: { userId: ownerId },
      body: { decision: 'keep', reason: 'Not yet.' },
    }),
    statuses: [401, 404, 404, 404, 409, 404, 409, 401],
  },
  revokeVerification: {
    input: () => ({ params: { userId: randomUUID() }, body: { reason: 'moved out' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  setRole: {
    input: ({ ownerId }) => ({ params: { userId: ownerId }, body: { role: 'resident' } }),
    statuses: [401, 404, 404, 404, 403, 404, 409, 401],
  },
  listAudit: { input: () => ({}), statuses: [401, 404, 404, 404, 200, 404, 200, 401] },
  getVerificationCase: {
    input: () => ({ params: { caseId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  listVerificationCases: { input: () => ({}), statuses: [401, 404, 404, 404, 200, 404, 200, 401] },
  openDocument: {
    input: () => ({ params: { caseId: randomUUID() }, body: { why: 'decide', note: '' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  approveVerification: {
    input: () => ({ params: { caseId: randomUUID() } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
  rejectVerification: {
    input: () => ({ params: { caseId: randomUUID() }, body: { reason: 'no name on it' } }),
    statuses: [401, 404, 404, 404, 404, 404, 404, 401],
  },
}

/** Tomorrow. */
const atMyDoor = () => {
  const startsAt = Date.now() + 86_400_000
  const endsAt = new Date(startsAt + 1_800_000).toISOString()
  return { startsAt: new Date(startsAt).toISOString(), endsAt, door: 'mine' as const }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const noLink = { userId: randomUUID(), secret: 'x' }
const newPassword = { newPassword: 'correct horse', confirmPassword: 'correct horse' }
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}
const post = {
  title: 'Walnut side table',
  description: 'One drawer.',
  price: '120',
  condition: 'used',
  tower: 'North',
  location: '1204',
  fileUrls: [],
}

type Ids = {
  ownerId: string
  fanId: string
  /** Between the owner and a fan. */
  reservationId: string
  /** The same, with a time that both agreed on. */
  agreedId: string
  postId: string
  freeId: string
  conversationId: string
  messageId: string
  notificationId: string
  imageId: string
  searchId: string
}

let world: World
let callers: Record<(typeof roles)[number], Caller>
let ids: Ids

beforeAll(async () => {
  world = await openWorld({ limits: { 'signUp.address': 1000, 'mail.recipient': 1000 } })
  const ada = await world.resident('ada', { verified: true })
  const fan = await world.resident('fan', { verified: true })
  const blocked = await world.resident('blocked', { verified: true })
  callers = {
    anonymous: world.anonymous,
    newcomer: await world.resident('newcomer'),
    neighbour: await world.resident('neighbour', { verified: true }),
    owner: ada,
    moderator: await world.moderator('mo'),
    blocked,
    administrator: await world.resident('boss', { verified: true, role: 'administrator' }),
    suspended: await suspendedPerson('suspended'),
  }
  await ada.call(blockUser, { params: { userId: blocked.id } })
  ids = await thingsOf(ada, fan)
})
afterAll(() => world.close())

/** Signed in again. */
async function suspendedPerson(name: string) {
  const person = await world.resident(name, { verified: true })
  await world.db.query(sql`
    update accounts set suspended_at = now(), suspension_reason = 'rude' where id = ${person.id}`)
  expect((await person.call(getSuspension, {})).body.suspension.reason).toBe('rude')
  return person
}

async function thingsOf(ada: Person, fan: Person): Promise<Ids> {
  const postId = await world.post(ada)
  await fan.call(showInterest, { params: { postId } })
  const { notifications } = (await ada.call(listNotifications, { query: {} })).body
  const { conversation } = (await ada.call(startConversation, { body: { userId: fan.id } })).body
  const chat = { conversationId: conversation.id }
  const { message } = (await ada.call(sendMessage, { params: chat, body: { text: 'hello' } })).body
  const spare = await world.post(ada)
  const { id: imageId } = await world.db.only<{ id: string }>(sql`
    update files set post_id = null, position = null, attached_at = null where post_id = ${spare} returning id`)
  const [reservationId, agreedId] = [await reserved(ada, fan), await reserved(ada, fan)]
  const agreed = { params: { reservationId: agreedId }, body: atMyDoor() }
  const { proposal } = (await ada.call(proposeTime, agreed)).body.reservation
  const params = { reservationId: agreedId, timeId: proposal?.id ?? '' }
  await fan.call(acceptTime, { params })
  const { search } = (await ada.call(saveSearch, { body: { q: 'desk' } })).body
  return {
    ownerId: ada.id,
    fanId: fan.id,
    reservationId,
    agreedId,
    postId,
    freeId: await world.post(ada, { priceCents: 0 }),
    ...chat,
    messageId: message.id,
    notificationId: notifications[0]?.id ?? '',
    imageId,
    searchId: search.id,
  }
}

async function reserved(ada: Person, fan: Person) {
  const params = { postId: await world.post(ada) }
  await fan.call(showInterest, { params })
  const body = { userId: fan.id, until: inDays(2) }
  return (await ada.call(reserve, { params, body })).body.reservation.id
}

test('every endpoint has a row', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted())
})

// Deletions come last for their object. A sign-out would end a session that later rows need.
const ordered = Object.keys(matrix).toSorted(
  (one, other) => Number(one === 'signOut') - Number(other === 'signOut'),
)

describe.each(ordered)('%s', (name) => {
  const endpoint = new Map<string, Endpoint>(endpoints).get(name)
  const row = matrix[name]
  test.each(roles.map((role, index) => [role, row?.statuses[index]] as const))(
    'answers %s with %i',
    async (role, status) => {
      if (!endpoint || !row) throw new Error(`no endpoint is called ${name}`)
      const answer = await callers[role].call(endpoint, row.input(ids) as never)
      expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    },
  )
})

/** Each new endpoint is here by itself; a mark is a decision. */
const admitsSuspended = ['closeAccount', 'getAccount', 'getSuspension', 'sendAppeal']

test('a suspended account is admitted only to its suspension, its export and its closing', () => {
  const marked = endpoints.filter((each) => each[1].admitsSuspended).map(([name]) => name)
  expect(marked.toSorted()).toEqual(admitsSuspended)
})

test('every other endpoint answers who is suspended as it answers nobody', async () => {
  const suspended = await suspendedPerson('sue')
  for (const [name, endpoint] of endpoints) {
    if (admitsSuspended.includes(name) || name === 'signOut') continue
    const input = (matrix[name]?.input(ids) ?? {}) as never
    const [here, there] = [
      await suspended.call(endpoint, input),
      await world.anonymous.call(endpoint, input),
    ].map(({ status, body }) => ({ status, body: { ...Object(body), requestId: '' } }))
    // Only that there is a suspension, so that the browser opens its page.
    const told = name === 'getSession' ? { isSuspended: true } : {}
    expect(here, name).toEqual({ status: there?.status, body: { ...there?.body, ...told } })
    if (endpoint.access !== 'public') expect(here?.status, name).toBe(401)
  }
})

test.each([
  ['GET', '/api/live'],
  ['POST', '/api/uploads'],
  ['HEAD', `/api/uploads/${randomUUID()}`],
  ['GET', '/api/verification/document'],
  ['GET', `/api/admin/verifications/${randomUUID()}/document`],
  ['GET', lobbyNoticePath],
  ['GET', calendarPath(randomUUID())],
  ['GET', `/media/${randomUUID()}/960.webp`],
] as const)('%s %s is closed to who is suspended', async (method, url) => {
  const suspended = await suspendedPerson(`s${method}${url.length}`)
  expect((await suspended.fetch({ method, url })).statusCode).toBe(401)
})

test.each([
  ['/api/verification/document'],
  [`/api/admin/verifications/${randomUUID()}/document`],
  [calendarPath(randomUUID())],
  [`/media/${randomUUID()}/960.webp`],
])('%s shows nobody a file that is not theirs to see', async (url) => {
  const people = [await world.resident(`r${url.length}`), await world.moderator(`m${url.length}`)]
  expect((await world.anonymous.fetch({ method: 'GET', url })).statusCode).toBe(401)
  for (const person of people)
    expect((await person.fetch({ method: 'GET', url })).statusCode).toBe(404)
})
