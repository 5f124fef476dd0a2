import * as z from 'zod/mini'
import { emailField, mailedLink } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { ownPassword } from './passwords.ts'

/** What only the owner of an account sees of it. */
export const ownAccount = z.object({
  /** False for who has only ever signed in with Google. */
  hasPassword: z.boolean(),
  /** The new address, while the link that was mailed to it waits. */
  pendingEmail: z.nullable(z.string()),
  sessions: z.array(
    z.object({
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
  summary: 'One’s own account: whether it has a password, what is pending, where one is signed in',
  output: ownAccount,
  errors: [],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Mails a link to the new address, which becomes the account’s once it is followed; ends this session',
  body: changeEmailForm,
  output: z.object({}),
  errors: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'EMAIL_UNCHANGED', 'EMAIL_EXISTS'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Makes the link to the new address void',
  output: z.object({}),
  errors: [],
})

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email/undo',
  access: 'public',
  summary:
    'Gives an account its old address back, ends every session, and opens the way to a new password',
  body: mailedLink,
  output: mailedLink,
  errors: ['LINK_INVALID', 'EMAIL_EXISTS'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Ends all of one’s sessions but this one',
  output: z.object({ ended: z.int() }),
  errors: [],
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  needsNoRoom: true,
  summary: 'Closes one’s account for good, in one step; this session ends even if that fails',
  body: closeAccountForm,
  output: z.object({}),
  errors: ['PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'CLOSING_NOT_CONFIRMED', 'LAST_ADMINISTRATOR'],
})

/** Everything that is one's own, as a zip file: no JSON, so no endpoint. */
export const ownDataPath = '/api/account/data'
