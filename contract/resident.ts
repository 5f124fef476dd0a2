import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { auditEntry } from './audit.ts'
import { id, tower } from './fields.ts'
import { reportStatuses, requestStates } from './moderation-vocabulary.ts'
import { appeal } from './suspension.ts'
import { keysOf, reportReasons, verificationStatuses } from './vocabulary.ts'

export const residentRow = z.extend(person, {
  verificationStatus: z.enum(keysOf(verificationStatuses)),
  tower: z.nullable(tower),
  location: z.nullable(z.string()),
  isSuspended: z.boolean(),
  hasOpenAppeal: z.boolean(),
  memberSince: z.string(),
})
export type ResidentRow = z.infer<typeof residentRow>

const residentAction = z.enum([
  'suspend',
  'lift',
  'keep',
  'revoke',
  'name-moderator',
  'remove-moderator',
  'reset-second-factor',
])
export type ResidentAction = z.infer<typeof residentAction>

/** The log says who opened it. */
export const resident = z.extend(residentRow, {
  email: z.string(),
  suspendedAt: z.nullable(z.string()),
  suspensionReason: z.nullable(z.string()),
  appeal: z.nullable(appeal),
  hasSecondFactor: z.boolean(),
  /** Latest first. */
  verifications: z.array(
    z.object({
      id,
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
      id,
      title: z.string(),
      createdAt: z.string(),
      sold: z.boolean(),
      hidden: z.boolean(),
      imageUrl: z.nullable(z.string()),
    }),
  ),
  postCount: z.int(),
  /** The latest few reports of their posts; `reportCount` counts all, and is null on the viewer's own page. */
  reports: z.array(
    z.object({
      id,
      postId: id,
      title: z.nullable(z.string()),
      reason: z.enum(keysOf(reportReasons)),
      status: z.enum(keysOf(reportStatuses)),
      createdAt: z.string(),
    }),
  ),
  reportCount: z.nullable(z.int()),
  audit: z.array(auditEntry),
  can: z.array(residentAction),
})
export type Resident = z.infer<typeof resident>
