import * as z from 'zod/mini'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { limits as numbers } from '#contract/limits.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { findAccount, lockAccount, type Account } from '../account.store.ts'
import { encryptedCookie, type CookieSettings } from './encrypted-cookie.ts'
import { isKnownDevice } from './known-device.ts'
import type { NewDeviceSettings } from './mail-new-device.ts'
import { findEntering } from './session.store.ts'
import { openSession, type SessionSettings } from './session.ts'

// Password or Google are proven, the code is not. There is no session yet, so nothing else is open.
const cookie = encryptedCookie({
  name: 'signing-in',
  context: 'waits for its code',
  keptSeconds: numbers.signInCodeMinutes * 60,
  schema: z.object({ accountId: z.string(), password: z.string(), provenAt: z.number() }),
})

type Entrance = { db: Db; limits: Limits; settings: SessionSettings & NewDeviceSettings }

/**
 * The session's token hash; undefined if the second factor's code is still missing.
 * @throws RATE_LIMITED after too many new devices; `refusal` if the password has changed since
 * `proven` was read
 */
export async function letIn(
  { db, limits, settings }: Entrance,
  reply: FastifyReply,
  proven: Account,
  refusal: ErrorCode,
) {
  if (!isKnownDevice(settings, reply.request, proven.id))
    await limits.take('newDevice.account', proven.id)
  return db.transaction(async (tx) => {
    const account = await lockAsProven(tx, proven.id, stateOf(proven))
    if (!account) fail(refusal)
    if (!account.hasSecondFactor) return openSession(tx, settings, reply, account.id)
    const password = stateOf(account)
    cookie.keep(settings, reply, { accountId: account.id, password, provenAt: Date.now() })
    return undefined
  })
}

/** Who waits for their code in this browser. A new password ends the wait. */
export async function readWaiting(db: Db, settings: SessionSettings, request: FastifyRequest) {
  const waiting = cookie.read(settings, request)
  if (!waiting || Date.now() - waiting.provenAt > numbers.signInCodeMinutes * 60_000)
    return undefined
  const account = await findAccount(db, waiting.accountId)
  if (!account || stateOf(account) !== waiting.password) return undefined
  const entering = await findEntering(db, account.id, settings.adminEmails)
  return entering && { ...entering, password: waiting.password }
}

/** A new password ends all sessions, also one that begins at the same moment. */
export async function lockAsProven(tx: Tx, accountId: string, password: string) {
  const account = await lockAccount(tx, accountId)
  return account && stateOf(account) === password ? account : undefined
}

export const forgetWaiting = (settings: CookieSettings, reply: FastifyReply) =>
  cookie.forget(settings, reply)

const stateOf = ({ passwordHash }: Account) => hashToken(passwordHash ?? '').toString('hex')
