import { limits } from './limits.ts'
import { signIn } from './text/en/sign-in.ts'

/**
 * THE error catalogue: every failure a person or a program can meet, once. `status` is the HTTP status, `title` and `text`
 * what people read, `field` the input it belongs to. The browser switches on the code, never on the words.
 */
export type ErrorEntry = { status: number; title: string; text?: string; field?: string }

const catalogue = {
  // any endpoint
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

  // signing in and up
  INCORRECT_CREDENTIALS: {
    status: 401,
    title: 'Invalid email or password',
    text: 'Please verify your information or sign up.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    title: 'Email not verified',
    text: 'Please check your email for a verification link.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    title: 'This account is suspended',
    text: 'Please contact the building’s moderators.',
  },
  EMAIL_EXISTS: {
    status: 409,
    title: 'Email already exists',
    text: 'Please use a different email address.',
    field: 'email',
  },
  USERNAME_TAKEN: { status: 409, title: 'Username is already taken.', field: 'username' },
  USERNAME_CHANGES_USED: {
    status: 409,
    title: 'You have reached the maximum number of username changes (3).',
    field: 'username',
  },
  VERIFICATION_LINK_INVALID: {
    status: 410,
    title: 'Error Verifying Email',
    text: 'Your email may already be verified or the link has expired.',
  },
  VERIFICATION_PASSWORD_REQUIRED: {
    status: 403,
    title: 'Please enter the password of this account',
    text: 'You asked for this link in another browser, so we need the password too.',
    field: 'password',
  },
  VERIFICATION_PASSWORD_WRONG: {
    status: 403,
    title: 'That is not the password you chose at sign-up',
    field: 'password',
  },

  // one’s own profile
  PROFILE_IMAGE_REQUIRED: { status: 400, title: 'Profile Image Required', field: 'imageId' },
  PASSWORDS_DO_NOT_MATCH: {
    status: 400,
    title: 'Passwords do not match',
    text: 'Please ensure both passwords are the same.',
    field: 'confirmPassword',
  },
  LOGIN_FAILED: { status: 500, title: 'Login failed. Please try again.' },

  // signing up with the building's code
  BUILDING_CODE_REQUIRED: { status: 403, title: 'Please enter the building’s code', field: 'code' },
  BUILDING_CODE_WRONG: { status: 403, title: 'That is not the building’s code', field: 'code' },
  SIGN_UP_CLOSED: {
    status: 403,
    title: 'Sign-up is not open yet',
    text: 'The building’s code has not been set. Please ask the building manager.',
  },

  // signing in with Google
  GOOGLE_NOT_SET_UP: {
    status: 409,
    title:
      'Google sign-in is not set up for this building yet. Please use your email and password.',
  },
  GOOGLE_FAILED: { status: 502, title: signIn.googleError, text: signIn.googleFailed },
  GOOGLE_TIMED_OUT: { status: 410, title: signIn.googleError, text: signIn.googleTimedOut },
  GOOGLE_PROOF_EXPIRED: {
    status: 410,
    title: 'That took too long',
    text: 'Please sign in with Google again.',
  },
  GOOGLE_EMAIL_UNVERIFIED: {
    status: 403,
    title: 'Google has not confirmed your email address',
    text: 'Please confirm it at Google first, or sign up with an email and a password.',
  },
  GOOGLE_OWN_PASSWORD: {
    status: 403,
    title: 'Please sign in with your email and password',
    text: 'This account manages the building, and Google does not manage its email address.',
  },
  USER_EXISTS: {
    status: 409,
    title: 'The user already exists.',
    text: 'This address belongs to an account with another Google sign-in. Please use that one, or your email and password.',
  },

  // the life of an account
  LINK_INVALID: {
    status: 410,
    title: 'This link has expired or was already used',
    text: 'Please ask for a new one.',
  },
  PASSWORD_WRONG: { status: 403, title: 'That is not your password', field: 'password' },
  PASSWORD_NOT_SET: {
    status: 409,
    title: 'Your account has no password yet',
    text: 'Please set one first. We can email you a link.',
  },
  EMAIL_UNCHANGED: { status: 400, title: 'This is already your email', field: 'email' },
  CLOSING_NOT_CONFIRMED: {
    status: 400,
    title: 'Please type your username exactly',
    field: 'username',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'You are the only administrator',
    text: 'Please make another resident an administrator first. The building needs one.',
  },

  // becoming a verified resident
  VERIFICATION_DOCUMENT_REQUIRED: {
    status: 400,
    title: 'Verification Document Required',
    field: 'document',
  },
  VERIFICATION_ALREADY_PENDING: { status: 409, title: 'Your document is already being reviewed' },
  VERIFICATION_ALREADY_DECIDED: { status: 409, title: 'This request has already been decided' },
  VERIFICATION_DOCUMENT_UNOPENED: {
    status: 409,
    title: 'Please open the document first',
    text: 'You must see a resident’s document to verify them. The audit log records each view.',
  },
  VERIFICATION_OWN_REQUEST: { status: 403, title: 'You cannot decide your own request' },

  // residents, as moderators keep them
  RESIDENT_YOURSELF: { status: 403, title: 'You cannot do this to yourself' },
  RESIDENT_IS_ADMINISTRATOR: {
    status: 403,
    title: 'Only an administrator can do this to an administrator',
  },
  ADMINISTRATORS_ONLY: { status: 403, title: 'Only an administrator can do this' },
  RESIDENT_CHANGED: { status: 409, title: 'This has already been done' },

  // the moderators' second step
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    title: 'Please enter a code from your authenticator app first',
  },
  SECOND_FACTOR_ENROLMENT_REQUIRED: { status: 403, title: 'Please set up two-step sign-in first' },
  SECOND_FACTOR_CODE_WRONG: {
    status: 403,
    title: 'That code is wrong. Each code works once, for half a minute.',
    field: 'code',
  },
  SECOND_FACTOR_CURRENT_CODE_WRONG: {
    status: 403,
    title: 'That code is wrong. Each code works once, for half a minute.',
    field: 'currentCode',
  },
  SECOND_FACTOR_ENROLMENT_EXPIRED: {
    status: 410,
    title: 'That took too long',
    text: 'Please scan the new QR code and enter a new code.',
  },

  // posts
  USER_NOT_VERIFIED: {
    status: 403,
    title: 'User not verified',
    text: 'You must be verified to create a post',
  },
  POST_IMAGE_REQUIRED: {
    status: 400,
    title: 'At least one image is required to create a post.',
    field: 'images',
  },
  POST_IMAGE_NOT_USABLE: { status: 400, title: 'Failed to retrieve file URL.', field: 'images' },
  POST_USER_MISMATCH: { status: 403, title: 'You can only create posts for yourself' },
  POST_NOT_FOUND: { status: 404, title: 'This post is no longer available' },
  POST_CHANGED: {
    status: 409,
    title: 'This post was changed in the meantime',
    text: 'Look at the newer version first, or replace it with yours.',
  },
  POST_HIDDEN: {
    status: 409,
    title: 'This post is hidden until moderators review it',
    text: 'You cannot edit it until then.',
  },
  OWN_POST: { status: 403, title: 'This is your own post' },
  POST_SOLD: { status: 409, title: 'This item has been sold' },
  REPORT_ALREADY_DECIDED: { status: 409, title: 'This has already been decided' },
  REPORTS_HAVE_COME: {
    status: 409,
    title: 'Another report has come in',
    text: 'Please look at it before you decide.',
  },
  REPORT_OF_OWN_POST: { status: 403, title: 'You cannot decide about your own post' },
  REPORT_BY_YOURSELF: { status: 403, title: 'You cannot decide about a post you reported' },
  DUPLICATE_REPORT: {
    status: 409,
    title: 'Report Already Exists',
    text: 'You have already reported this post.',
  },

  // pictures and documents
  UPLOAD_INCOMPLETE: {
    status: 409,
    title: 'This upload is not complete yet',
    text: 'Please let it finish, or choose the picture again.',
  },
  UPLOADS_PER_HOUR: {
    status: 429,
    title: 'Too many pictures this hour',
    text: 'Please continue a little later. The pictures you uploaded stay.',
  },
  UPLOADS_TOO_MANY: {
    status: 429,
    title: 'Too many unused pictures',
    text: 'Please post with the ones you have, or try again tomorrow.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'This picture is too large',
    text: `Please choose one of at most ${limits.uploadMaxBytes / 1_000_000} MB.`,
    field: 'images',
  },
  IMAGE_TYPE_NOT_ACCEPTED: {
    status: 415,
    title: 'This file is not a picture we can use',
    text: 'Please choose a JPEG, PNG, SVG, WebP or AVIF.',
    field: 'images',
  },
  IMAGE_HEIC_NOT_ACCEPTED: {
    status: 415,
    title: 'HEIC photos cannot be read here',
    text: 'Please choose it from your photo library, which converts it to JPEG, or save it as JPEG first.',
    field: 'images',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'This picture could not be read',
    text: 'It may be damaged. Please choose another.',
    field: 'images',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    title: 'This picture has too many pixels',
    text: 'Please choose a smaller version of it.',
    field: 'images',
  },
  IMAGE_TOO_COMPLEX: {
    status: 422,
    title: 'This picture is too complex',
    text: 'Please choose a simpler one.',
    field: 'images',
  },
  IMAGE_PROCESSING_BUSY: {
    status: 503,
    title: 'Too many pictures are being uploaded right now',
    text: 'Please try again in a few seconds.',
  },

  // notifications and chats
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
  // The same whether they are suspended or want to hear no more: who writes is not told.
  MESSAGE_NOT_DELIVERABLE: {
    status: 409,
    title: 'This resident cannot receive messages at the moment',
  },
  CONVERSATION_LIMIT: {
    status: 429,
    title: 'You have reached today’s limit for new chats',
    text: 'Verified residents can start more.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof catalogue
export const errors: Record<ErrorCode, ErrorEntry> = catalogue

/** When a limit that was reached lets one in again. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'Please wait a moment and try again.'
  return `Please try again in ${minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`}.`
}

/** What every endpoint may answer besides its own errors. */
export const commonErrors = [
  'INVALID_INPUT',
  'INVALID_ORIGIN',
  'RATE_LIMITED',
  'UNEXPECTED',
  'SERVER_BUSY',
  'DISK_FULL',
] as const satisfies ErrorCode[]
