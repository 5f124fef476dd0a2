import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getSession, signIn, signOut } from '#contract/accounts.ts'
import { signUp } from '#contract/sign-up.ts'
import { demandBuildingCode } from '../building/index.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { addressKey } from '#server/platform/rate-limits/address-limit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { askedFor, readDevice, rememberAsking, rememberDevice } from './sessions/known-device.ts'
import { deviceIn } from './sessions/device-name.ts'
import { checkPassword } from './password/check-password.ts'
import { isGuessable } from './password/guessable-passwords.ts'
import { findAccountByEmail, type Account } from './account.store.ts'
import { noCounts, sessionView } from './identity.view.ts'
import { verifyEmailRoutes } from './email/verify-email.routes.ts'
import { makeProfile } from './make-profile.ts'
import { endSession } from './sessions/session.ts'
import { forgetWaiting, letIn } from './sessions/let-in.ts'
import { createAccount } from './sign-up.ts'
import { findSession } from './sessions/session.store.ts'
import type { Needs } from '#server/needs.ts'
import { isAdminEmail } from '#server/permissions.ts'
import { demandOwnName, demandOwnUsername, reservedNames } from './names/reserved.ts'

export function identityRoutes(app: FastifyInstance, needs: Needs) {
  const { db, limits, passwords, settings } = needs
  verifyEmailRoutes(app, needs)

  serve(app, signUp, async ({ body, request, reply }) => {
    const { email, name, username, password, confirmPassword, code } = body
    await limits.take('signUp.address', addressKey(request.ip))
    // First of all: without the code nobody learns whether an address is known.
    await demandBuildingCode(needs, { email, code, ip: request.ip })
    if ((await findAccountByEmail(db, email))?.isEmailVerified) fail('EMAIL_EXISTS')
    if (password !== confirmPassword) fail('PASSWORDS_DO_NOT_MATCH')
    if (isGuessable(password, [email, name, username])) fail('PASSWORD_TOO_COMMON')
    if (!isAdminEmail(settings.adminEmails, email)) {
      const isReserved = reservedNames(settings.brandName)
      demandOwnName(isReserved, name)
      demandOwnUsername(isReserved, username)
    }
    await endSession(db, settings, request, reply)
    const passwordHash = await passwords.hash(password, { address: addressKey(request.ip) })
    const account = { email, name, username, passwordHash }
    const asked = askedFor(settings, request)
    const id = await createAccount(needs, account, deviceIn(request), asked)
    rememberAsking(settings, reply, id)
    return { email }
  })

  serve(app, signIn, async ({ body, request, reply }) => {
    await endSession(db, settings, request, reply)
    const from = { address: addressKey(request.ip), device: readDevice(settings, request) }
    const account = await checkPassword(needs, { ...body, ...from })
    if (!account) return refuse(request, 'INCORRECT_CREDENTIALS')
    if (!account.isEmailVerified) return refuse(request, 'EMAIL_NOT_VERIFIED')
    if (!account.hasProfile) await healProfile(db, settings.brandName, account, request)
    const tokenHash = await letIn(needs, reply, account, 'INCORRECT_CREDENTIALS')
    if (!tokenHash) return { viewer: null, counts: noCounts, isSuspended: false, asksForCode: true }
    const session = await findSession(db, tokenHash, settings.adminEmails)
    if (!session) return refuse(request, 'LOGIN_FAILED')
    const { isStale: _, msLeft: _left, isSuspended, ...viewer } = session
    return { ...(await sessionView(db, viewer, isSuspended)), asksForCode: false }
  })

  serve(app, signOut, async ({ viewer, request, reply }) => {
    if (viewer) rememberDevice(settings, reply, viewer.id)
    await endSession(db, settings, request, reply)
    // Neighbours' pictures, and pages that Back would show. What the app keeps it removes itself
    // ("storage" would end push and the part that works offline).
    reply.header('clear-site-data', '"cache"')
    forgetWaiting(settings, reply)
    return {}
  })

  serve(app, getSession, async ({ viewer, request }) =>
    sessionView(db, viewer, request.isSuspended),
  )
}

/** Lets an operator tell forgotten passwords from guessing (R33), without the address. */
function refuse(request: FastifyRequest, reason: ErrorCode): never {
  request.log.info({ reason, address: addressKey(request.ip) }, 'sign-in refused')
  fail(reason)
}

async function healProfile(db: Db, brandName: string, account: Account, request: FastifyRequest) {
  try {
    await makeProfile(db, brandName, account)
  } catch (error) {
    request.log.error({ err: error }, 'sign-in: the profile could not be made')
    fail('LOGIN_FAILED')
  }
}
