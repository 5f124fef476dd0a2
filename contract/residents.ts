import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursor, id, nextCursor } from './fields.ts'
import { limits } from './limits.ts'
import { residentStatuses } from './moderation-vocabulary.ts'
import { resident, residentRow } from './resident.ts'
import { reasonForm } from './verification-cases.ts'
import { keysOf } from './vocabulary.ts'

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
})

const byUser = z.object({ userId: id })
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
  'RESIDENT_IS_MODERATOR',
  'RESIDENT_CHANGED',
] as const

export const suspendResident = endpoint({
  method: 'POST',
  path: '/api/admin/residents/:userId/suspend',
  access: 'moderator',
  summary:
    'Suspends an account: its sessions end at once, its posts are hidden, and it signs in to the page of its suspension alone',
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

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/admin/residents/:userId/appeal',
  access: 'moderator',
  summary: 'Answers the appeal of a suspended resident: lifts the suspension, or keeps it',
  params: byUser,
  body: z.extend(reasonForm, { decision: z.enum(['lift', 'keep']) }),
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
