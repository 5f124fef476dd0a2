import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost, id, trim } from './fields.ts'
import { limits } from './limits.ts'
import { text } from './text/en.ts'
import { keysOf, reportReasons } from './vocabulary.ts'

export const reportForm = z.object({
  reason: z.enum(keysOf(reportReasons), text.report.chooseReason),
  details: z._default(
    z.string().check(trim, atMost(limits.reportDetailsMaxLength, text.form.tooLong)),
    '',
  ),
})

export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/users/:userId/reports',
  summary: 'Reports another resident to the moderators; they do not learn who did',
  params: z.object({ userId: id }),
  body: reportForm,
  errors: ['USER_NOT_FOUND', 'REPORT_YOURSELF', 'DUPLICATE_PERSON_REPORT'],
})

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:conversationId/messages/:messageId/reports',
  summary:
    'Reports a message that the caller received, once, with a copy of those around it; its sender does not learn of it',
  params: z.object({ conversationId: id, messageId: id }),
  body: reportForm,
  errors: ['MESSAGE_NOT_FOUND', 'NOT_ALLOWED', 'DUPLICATE_MESSAGE_REPORT'],
})

export const objectionForm = z.object({
  text: z._default(
    z.string().check(z.trim(), atMost(limits.objectionMaxLength, text.form.tooLong)),
    '',
  ),
})

export const objectToHiding = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/objection',
  summary:
    'Asks the moderators to look soon at the caller’s post that reports hid; once for each hiding',
  params: z.object({ postId: id }),
  body: objectionForm,
  errors: ['POST_NOT_FOUND', 'NOT_ALLOWED', 'OBJECTION_NOT_POSSIBLE', 'DUPLICATE_OBJECTION'],
})

export const reportPost = endpoint({
  method: 'POST',
  path: '/api/posts/:postId/reports',
  summary:
    'Reports another resident’s post to the moderators, once; its creator does not learn who did',
  params: z.object({ postId: id }),
  body: reportForm,
  errors: ['POST_NOT_FOUND', 'OWN_POST', 'DUPLICATE_REPORT'],
})
