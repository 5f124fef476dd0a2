import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, reportReasons } from './vocabulary.ts'

export const reportForm = z.object({
  reason: z.enum(keysOf(reportReasons), text.report.chooseReason),
  details: z._default(
    z.string().check(z.trim(), atMost(limits.reportDetailsMaxLength, text.form.tooLong)),
    '',
  ),
})

export const reportPost = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/reports',
  summary:
    'Reports another resident’s post to the moderators, once; its creator does not learn who did',
  params: z.object({ postId: z.uuid() }),
  body: reportForm,
  errors: ['POST_NOT_FOUND', 'OWN_POST', 'DUPLICATE_REPORT'],
})
