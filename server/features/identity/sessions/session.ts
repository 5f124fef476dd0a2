import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Db, Queryable, Tx } from '#server/platform/database/db.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { viewerOf } from '#server/viewer.ts'
import { isKnownDevice, rememberDevice } from './known-device.ts'
import { deviceIn } from './device-name.ts'
import { mailNewDevice, type NewDeviceSettings } from './mail-new-device.ts'
import type { CookieSettings } from './encrypted-cookie.ts'
import type { SessionMemory } from './session-memory.ts'
import { deleteSession, findSession, insertSession, prolongSession } from './session.store.ts'

export type SessionSettings = CookieSettings & { sessionDays: number; adminEmails: string[] }

const secondsPerDay = 86_400

/** `__Host-` ties the cookie to this host; plain http allows neither the prefix nor Secure. */
export const sessionCookie = (https: boolean) => (https ? '__Host-session' : 'session')

type Authenticating = { db: Db; sessions: SessionMemory; settings: SessionSettings }

/** At once if the memory knows the session. */
export function authenticate(
  { db, sessions, settings }: Authenticating,
  request: FastifyRequest,
  { fromMemory }: { fromMemory: boolean },
) {
  const token = request.cookies[sessionCookie(settings.https)]
  if (!token) return null
  const tokenHash = hashToken(token)
  const id = tokenHash.toString('hex')
  const known = fromMemory ? sessions.get(id) : undefined
  return known ?? sessions.fill(id, () => readSession(db, settings, tokenHash, request.log))
}

async function readSession(
  db: Db,
  settings: SessionSettings,
  tokenHash: Buffer,
  log: FastifyBaseLogger,
) {
  const found = await findSession(db, tokenHash, settings.adminEmails)
  if (!found) return null
  const { isStale, msLeft, isSuspended } = found
  // If this write fails, the next request tries again.
  if (isStale)
    await prolongSession(db, tokenHash, settings.sessionDays).catch((error: unknown) =>
      log.warn({ err: error }, 'a session could not be prolonged'),
    )
  return { viewer: viewerOf(found), isSuspended, msLeft }
}

export async function openSession(
  tx: Tx,
  settings: SessionSettings & NewDeviceSettings,
  reply: FastifyReply,
  accountId: string,
) {
  const token = newToken()
  const tokenHash = hashToken(token)
  const device = deviceIn(reply.request)
  const isKnown = isKnownDevice(settings, reply.request, accountId)
  const days = settings.sessionDays
  const isFirst = await insertSession(tx, { accountId, tokenHash, days, device })
  if (!isKnown && !isFirst) await mailNewDevice(tx, settings, accountId, device)
  reply.setCookie(sessionCookie(settings.https), token, {
    ...cookieOptions(settings),
    // The server ends an unused one earlier.
    maxAge: limits.sessionMaxDays * secondsPerDay,
  })
  rememberDevice(settings, reply, accountId)
  return tokenHash
}

export async function endSession(
  db: Queryable,
  settings: SessionSettings,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = request.cookies[sessionCookie(settings.https)]
  if (!token) return
  await deleteSession(db, hashToken(token))
  forgetCookie(settings, reply)
}

/** Clears the cookie even if the database is down. */
export function forgetCookie(settings: SessionSettings, reply: FastifyReply) {
  reply.clearCookie(sessionCookie(settings.https), cookieOptions(settings))
}

const cookieOptions = ({ https }: SessionSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https }) as const
