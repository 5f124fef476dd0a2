import { accountErrors } from './errors/accounts.ts'
import { buildingErrors } from './errors/building.ts'
import { drawErrors } from './errors/draws.ts'
import { googleErrors } from './errors/google.ts'
import { tokenErrors } from './errors/personal-tokens.ts'
import { pictureErrors } from './errors/pictures.ts'
import { placeErrors } from './errors/places.ts'
import { postErrors } from './errors/posts.ts'
import { reportErrors } from './errors/reports.ts'
import { reservationErrors } from './errors/reservations.ts'
import { residentErrors } from './errors/residents.ts'
import { secondFactorErrors } from './errors/second-factor.ts'
import { verificationErrors } from './errors/verification.ts'
import { limits } from './limits.ts'

/** People read `title` and `text`, programs the code; `field` names the input. */
export type ErrorEntry = { status: number; title: string; text?: string; field?: string }

const catalogue = {
  INVALID_INPUT: { status: 400, title: 'Please check what you entered' },
  NOT_SIGNED_IN: { status: 401, title: 'Please sign in to continue' },
  INVALID_ORIGIN: { status: 403, title: 'Invalid Origin' },
  NOT_ALLOWED: { status: 403, title: 'You are not allowed to do that' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  BODY_TOO_LARGE: { status: 413, title: 'That is too large to send' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'This key was already used for something else' },
  RATE_LIMITED: {
    status: 429,
    title: 'Too many attempts',
    text: 'Please wait a moment and try again.',
  },
  UNEXPECTED: { status: 500, title: 'An unexpected error occurred. Please try again.' },
  SERVER_BUSY: {
    status: 503,
    title: 'Very busy right now',
    text: 'Please try again in a few seconds.',
  },
  DISK_FULL: {
    status: 507,
    title: 'Storage is full right now',
    text: 'You can still read everything. Please try again later.',
  },

  NOTIFICATION_NOT_FOUND: { status: 404, title: 'Notification not found' },
  USER_NOT_FOUND: { status: 404, title: 'User not found.' },
  CONVERSATION_NOT_FOUND: { status: 404, title: 'This chat is no longer available' },
  MESSAGE_NOT_FOUND: { status: 404, title: 'This message is no longer available' },
  CONVERSATION_WITH_SELF: { status: 400, title: 'You cannot start a chat with yourself' },
  USER_BLOCKED: {
    status: 409,
    title: 'You blocked this resident',
    text: 'Unblock them to send a message.',
  },
  BLOCK_SELF: { status: 400, title: 'You cannot block yourself' },
  // Blocks and suspensions share it, so that the sender can't tell them apart.
  MESSAGE_NOT_DELIVERABLE: {
    status: 409,
    title: 'This resident cannot receive messages at the moment',
  },
  MESSAGE_UNANSWERED: {
    status: 409,
    title: 'Please wait for an answer',
    text: `You have sent ${limits.messagesUnanswered} messages. You can write more when your neighbour answers.`,
  },
  CONVERSATION_LIMIT: {
    status: 429,
    title: 'You have reached today’s limit for new chats',
    text: 'Verified residents can start more.',
  },
  CONVERSATIONS_PER_DAY: {
    status: 429,
    title: 'You have reached today’s limit for new chats',
    text: 'You can start more tomorrow.',
  },

  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    title: 'This browser’s push service is not known here',
    text: 'Please tell the operator of this site, or use another browser.',
  },

  SEARCH_WITHOUT_WORDS: { status: 400, title: 'Please enter a word or a number.', field: 'q' },
  SAVED_SEARCHES_TOO_MANY: {
    status: 409,
    title: `You have ${limits.savedSearches} saved searches`,
    text: 'Delete one first.',
  },

  ...accountErrors,
  ...drawErrors,
  ...googleErrors,
  ...buildingErrors,
  ...placeErrors,
  ...reportErrors,
  ...reservationErrors,
  ...residentErrors,
  ...secondFactorErrors,
  ...verificationErrors,
  ...postErrors,
  ...pictureErrors,
  ...tokenErrors,
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue
export const errors: Record<ErrorCode, ErrorEntry> = catalogue

export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'Please wait a moment and try again.'
  return `Please try again in ${minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}.`
}

/** Any endpoint may return these. */
export const commonErrors = [
  'INVALID_INPUT',
  'INVALID_ORIGIN',
  'TOKEN_NOT_ALLOWED',
  'RATE_LIMITED',
  'UNEXPECTED',
  'SERVER_BUSY',
  'DISK_FULL',
] as const satisfies ErrorCode[]
