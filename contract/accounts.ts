import * as z from 'zod/mini'
import { emailField, oldPasswordField } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { keysOf, roles, verificationStatuses } from './vocabulary.ts'
import { id, tower } from './fields.ts'

export const person = z.object({
  id,
  name: z.string(),
  username: z.string(),
  /** A photo's path or `initials:USERNAME`; null for the initials of the name. */
  imageUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
  role: z.enum(keysOf(roles)),
})
export type Person = z.infer<typeof person>

export const viewer = z.extend(person, {
  email: z.string(),
  bio: z.string(),
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
  verificationStatus: z.enum(keysOf(verificationStatuses)),
  usernameChangeCount: z.int(),
  /** A newcomer who has not dismissed them. */
  seesFirstSteps: z.boolean(),
  /** Has a photo, a bio and an address. */
  isProfileComplete: z.boolean(),
  can: z.array(z.enum(['create-post', 'moderate', 'change-building-code'])),
})
export type Viewer = z.infer<typeof viewer>

export const counts = z.object({
  messages: z.int(),
  notifications: z.int(),
  /** Undecided cases; moderators only. */
  waiting: z.optional(
    z.object({
      verifications: z.int(),
      reports: z.int(),
      people: z.int(),
      appeals: z.int(),
    }),
  ),
})
export type Counts = z.infer<typeof counts>

/** `viewer` is null for a suspended account: its session opens only the page of its suspension. */
export const session = z.object({ viewer: z.nullable(viewer), counts, isSuspended: z.boolean() })
export type Session = z.infer<typeof session>

export const signInForm = z.object({ email: emailField, password: oldPasswordField })

/** /sign-in?step=… */
export const codeStep = 'code'

export const signIn = endpoint({
  method: 'POST',
  path: '/api/sign-in',
  access: 'public',
  needsNoRoom: true,
  summary:
    'Ends this browser’s session and sets the cookie of a new one, or of a wait for the second factor’s code',
  body: signInForm,
  output: z.extend(session, {
    /** Then there is no session yet, and `signInWithCode` comes next. */
    asksForCode: z.boolean(),
  }),
  errors: ['INCORRECT_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'LOGIN_FAILED'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  needsNoRoom: true,
  summary: 'Ends the session of this browser',
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'public',
  summary: 'The signed-in resident, or null, and their unread counts',
  output: session,
})
