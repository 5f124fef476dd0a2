import type { FastifyInstance } from 'fastify'
import { getSession, resendVerification, signIn, signOut, signUp, verifyEmail } from '#contract/accounts.ts'
import { addressKey } from '#server/platform/address-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Limits } from '#server/platform/limits.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { serve } from '#server/platform/serve.ts'
import { countUnread, findAccountByEmail, findSession, lockAccountByEmail, profileOf } from './identity.store.ts'
import { viewerView } from './identity.view.ts'
import { endSession, openSession, type SessionSettings } from './session.ts'
import { createAccount, mailVerificationLink, type MailSettings } from './sign-up.ts'
import { confirmEmail } from './verify-email.ts'

type Needs = { db: Db; limits: Limits; passwords: Passwords; settings: SessionSettings & MailSettings }

export function identityRoutes(app: FastifyInstance, { db, limits, passwords, settings }: Needs): void {
  serve(app, signUp, async ({ body, request, reply }) => {
    await limits.take('signUp.address', addressKey(request.ip))
    await endSession(db, settings, request, reply)
    const { email, name, username, password } = body
    await createAccount(db, settings, { email, name, username, passwordHash: await passwords.hash(password) })
    return { email }
  })

  serve(app, signIn, async ({ body, request, reply }) => {
    await endSession(db, settings, request, reply)
    await limits.take('signIn.address', addressKey(request.ip))
    await limits.take('signIn.account', body.email)
    const account = await findAccountByEmail(db, body.email)
    const isRight = await passwords.verify(account?.passwordHash ?? undefined, body.password)
    if (!account || !isRight) fail('INCORRECT_CREDENTIALS')
    if (!account.isEmailVerified) fail('EMAIL_NOT_VERIFIED')
    if (account.isSuspended) fail('ACCOUNT_SUSPENDED')
    await limits.giveBack('signIn.address', addressKey(request.ip))
    await limits.forgive('signIn.account', body.email)
    const tokenHash = await openSession(db, settings, reply, account.id)
    const session = await findSession(db, tokenHash, settings.adminEmails)
    if (!session) fail('INCORRECT_CREDENTIALS')
    const { isStale: _, ...viewer } = session
    return { viewer: viewerView(viewer), counts: await countUnread(db, viewer.id) }
  })

  serve(app, signOut, async ({ request, reply }) => {
    await endSession(db, settings, request, reply)
    return {}
  })

  serve(app, getSession, async ({ viewer }) =>
    viewer
      ? { viewer: viewerView(viewer), counts: await countUnread(db, viewer.id) }
      : { viewer: null, counts: { messages: 0, notifications: 0 } },
  )

  serve(app, verifyEmail, async ({ body, request }) => {
    await limits.take('verifyEmail.address', addressKey(request.ip))
    await confirmEmail(db, passwords, settings.adminEmails, body)
    return {}
  })

  serve(app, resendVerification, async ({ body, request }) => {
    await limits.take('mail.address', addressKey(request.ip))
    await limits.take('mail.recipient', body.email)
    await db.transaction(async (tx) => {
      const account = await lockAccountByEmail(tx, body.email)
      if (!account || account.isEmailVerified) return
      await mailVerificationLink(tx, settings, { ...(await profileOf(tx, account.id)), email: account.email })
    })
    return {}
  })
}
