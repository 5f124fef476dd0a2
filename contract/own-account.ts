import * as z from 'zod/mini'
import { mailedLink } from './email-verification.ts'
import { emailField } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { ownPassword } from './passwords.ts'
import { text } from './text/en.ts'

export const ownAccount = z.object({
  email: z.string(),
  /** False if they only ever signed in with Google. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Whether the building has personal tokens. */
  offersTokens: z.boolean(),
  /** The new address, until its link is opened. */
  pendingEmail: z.nullable(z.string()),
  sessions: z.array(
    z.object({
      id,
      device: z.string(),
      isThis: z.boolean(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const changeEmailForm = z.object({ email: emailField, password: ownPassword })
export const closeAccountForm = z.object({ password: ownPassword, username: z.string() })

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  admitsSuspended: true,
  summary:
    'The caller’s account: its email, whether it has a password, a pending email change, and its sessions',
  output: ownAccount,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Emails a link to the new address and ends every session; the address changes once the link is opened',
  body: changeEmailForm,
  errors: [
    'PASSWORD_WRONG',
    'PASSWORD_NOT_SET',
    'ADMINISTRATOR_BY_EMAIL',
    'EMAIL_UNCHANGED',
    'EMAIL_EXISTS',
  ],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Cancels a pending email change; its link stops working',
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/undo',
  access: 'public',
  summary:
    'Restores an account’s old address, ends every session, and answers with a password reset link',
  body: mailedLink,
  output: mailedLink,
  errors: ['LINK_INVALID', 'EMAIL_EXISTS'],
})

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: 'Ends one of the caller’s sessions',
  params: z.object({ sessionId: id }),
  errors: ['NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Ends all of the caller’s other sessions',
  output: z.object({ ended: z.int() }),
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  admitsSuspended: true,
  needsNoRoom: true,
  summary: 'Permanently closes the caller’s account; this session ends even if that fails',
  body: closeAccountForm,
  errors: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'CLOSING_NOT_CONFIRMED', 'LAST_ADMINISTRATOR'],
})

/** Who has no password gives the code of their second factor, or has just signed in. */
export const ownDataForm = z.object({
  password: z.optional(ownPassword),
  code: z.optional(z.string().check(z.trim(), z.maxLength(60, text.form.tooLong))),
})

/** A POST that answers with a zip file, so not an endpoint. */
export const ownDataPath = '/api/account/data'
