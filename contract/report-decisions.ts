import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { trim } from './fields.ts'
import { limits } from './limits.ts'
import { byPost, one } from './report-cases.ts'
import { text } from './text/en.ts'

/** A decision is refused if more reports are pending than the moderator saw. */
const seen = z.int().check(z.nonnegative())

const decisionErrors = [
  'NOT_FOUND',
  'REPORT_OF_OWN_POST',
  'REPORT_BY_YOURSELF',
  'REPORT_ALREADY_DECIDED',
  'REPORTS_HAVE_COME',
] as const

export const hidingForm = z.object({
  note: z
    .string()
    .check(
      trim,
      z.minLength(limits.rejectionReasonMinLength, text.reportAdmin.noteRequired),
      z.maxLength(limits.rejectionReasonMaxLength, text.moderation.reasonTooLong),
    ),
})

export const hideReportedPost = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:postId/hide',
  access: 'moderator',
  summary:
    'Hides a reported post with a note for its creator, upholds its pending reports and tells the reporters',
  params: byPost,
  body: z.extend(hidingForm, { seen }),
  output: one,
  errors: [...decisionErrors, 'POST_NOT_FOUND'],
})

export const dismissReports = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:postId/dismiss',
  access: 'moderator',
  summary:
    'Dismisses a post’s pending reports and tells the reporters; a post they had hidden becomes visible again',
  params: byPost,
  body: z.object({ seen }),
  output: one,
  errors: decisionErrors,
})

export const restoreReportedPost = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:postId/restore',
  access: 'moderator',
  summary: 'Makes a post visible again that a moderator hid, and tells its creator',
  params: byPost,
  output: one,
  errors: [...decisionErrors, 'POST_NOT_FOUND'],
})
