import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { cursor, nextCursor, tower } from './fields.ts'
import { limits } from './limits.ts'
import { reportStatuses, requestStates, residentStatuses } from './moderation-vocabulary.ts'
import { keysOf, reportReasons, roles, verificationStatuses } from './vocabulary.ts'
import { reasonForm } from './verification.ts'

export const residentRow = z.extend(person, {
  email: z.string(),
  role: z.enum(keysOf(roles)),
  verificationStatus: z.enum(keysOf(verificationStatuses)),
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
  isSuspended: z.boolean(),
  memberSince: z.string(),
})
export type ResidentRow = z.infer<typeof residentRow>

const residentAction = z.enum([
  'suspend',
  'lift',
  'revoke',
  'name-moderator',
  'remove-moderator',
  'reset-second-factor',
])
export type ResidentAction = z.infer<typeof residentAction>

export const resident = z.extend(residentRow, {
  suspendedAt: z.nullable(z.string()),
  suspensionReason: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Latest first. */
  verifications: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(keysOf(requestStates)),
      tower,
      location: z.string(),
      reason: z.nullable(z.string()),
      submittedAt: z.string(),
      decidedAt: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
    }),
  ),
  /** The latest few; `postCount` counts all. */
  posts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      createdAt: z.string(),
      sold: z.boolean(),
      hidden: z.boolean(),
      imageUrl: z.nullable(z.string()),
    }),
  ),
  postCount: z.int(),
  /** The latest few reports of their posts; `reportCount` counts all. */
  reports: z.array(
    z.object({
      id: z.uuid(),
      postId: z.uuid(),
      title: z.nullable(z.string()),
      reason: z.enum(keysOf(reportReasons)),
      status: z.enum(keysOf(reportStatuses)),
      createdAt: z.string(),
    }),
  ),
  reportCount: z.int(),
  audit: z.array(auditEntry),
  can: z.array(residentAction),
})
export type Resident = z.infer<typeof resident>

export const listResidents = endpoint({
  method: 'GET',
  path: '/api/admin/residents',
  access: 'moderator',
  summary:
    'Residents with a verified email, newest first; `q` searches name, username, email and address',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(limits.searchMaxLength))),
    status: z._default(z.enum(keysOf(residentStatuses)), 'all'),
    cursor,
  }),
  output: z.object({ residents: z.array(residentRow), nextCursor }),
  errors: [],
})

const byUser = z.object({ userId: z.uuid() })
const one = z.object({ resident })

export const getResident = endpoint({
  method: 'GET',
  path: '/api/admin/residents/:userId',
  access: 'moderator',
  summary: 'One resident, with their verifications, posts, reports and audit log',
  params: byUser,
  output: one,
  errors: ['USER_NOT_FOUND'],
})

const actErrors = [
  'USER_NOT_FOUND',
  'RESIDENT_YOURSELF',
  'RESIDENT_IS_ADMINISTRATOR',
  'RESIDENT_CHANGED',
] as const

export const suspendResident = endpoint({
  method: 'POST',
  path: '/api/admin/residents/:userId/suspend',
  access: 'moderator',
  summary:
    'Suspends an account: its sessions end at once, its posts are hidden, and it cannot sign in',
  params: byUser,
  body: reasonForm,
  output: one,
  errors: actErrors,
})

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/admin/residents/:userId/lift',
  access: 'moderator',
  summary: 'Lifts a suspension; posts that only the suspension hid become visible again',
  params: byUser,
  output: one,
  errors: actErrors,
})

export const revokeVerification = endpoint({
  method: 'POST',
  path: '/api/admin/residents/:userId/revoke',
  access: 'moderator',
  summary:
    'Revokes a verification with a reason; hides the resident’s posts until they are verified again',
  params: byUser,
  body: reasonForm,
  output: one,
  errors: actErrors,
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/residents/:userId/role',
  access: 'moderator',
  summary: 'Makes a resident a moderator, or a moderator a resident; administrators only',
  params: byUser,
  body: z.object({ role: z.enum(['resident', 'moderator']) }),
  output: one,
  errors: [
    'USER_NOT_FOUND',
    'RESIDENT_YOURSELF',
    'ADMINISTRATORS_ONLY',
    'NOT_ALLOWED',
    'RESIDENT_CHANGED',
  ],
})
