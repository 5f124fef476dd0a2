import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import {
  authenticate,
  authenticateToken,
  bearerIn,
  type Session,
  type SessionMemory,
  type SessionSettings,
} from './features/identity/index.ts'
import { demandSecondFactor } from './features/second-factor/index.ts'
import { allow, mayEnter } from './permissions.ts'
import type { Db } from './platform/database/db.ts'
import { fail } from './platform/http/fail.ts'
import type { Viewer } from './viewer.ts'

type GateParts = {
  db: Db
  sessions: SessionMemory
  settings: SessionSettings & {
    publicUrl: string | undefined
    personalTokens: boolean
    timeZone: string
  }
}

export function guardRequests(app: FastifyInstance, { db, sessions, settings }: GateParts) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (changesSomething(request.method)) checkOrigin(request, settings.publicUrl)
    const { access, readsNoSession, scope } = request.routeOptions.config
    if (access === undefined) closedByDefault(request)
    if (access === undefined || readsNoSession) return done()
    const token = bearerIn(request)
    if (token !== undefined) {
      // Instead of a session, whose cookie does not count here.
      void authenticateToken({ db, settings }, request, token, scope)
        .then((viewer) => {
          request.viewer = viewer
          demandEntry(access, viewer)
        })
        .then(() => done(), done)
      return
    }
    const fromMemory = access === 'public' || access === 'resident'
    const session = authenticate({ db, sessions, settings }, request, { fromMemory })
    if (!(session instanceof Promise)) {
      admit(request, access, session)
      return done()
    }
    void session
      .then(async (read) => {
        admit(request, access, read)
        // Required over https; over http only where one is set up.
        if (access === 'moderator') await demandSecondFactor(db, settings.https, request.sessionId)
      })
      .then(() => done(), done)
  })
  // Whoever changes an account sees the change with the next request.
  app.addHook('onRoute', (route) => {
    const isRead = ![route.method].flat().some(changesSomething)
    if (!(route.config?.changesNoAccount ?? isRead)) route.onSend = async () => sessions.catchUp()
  })
}

/** The session of a suspended account is nobody’s, except where the route says otherwise. */
function admit(request: FastifyRequest, access: Access, session: Session | null) {
  request.isSuspended = session?.isSuspended ?? false
  const isClosed = request.isSuspended && !request.routeOptions.config.admitsSuspended
  request.viewer = isClosed ? null : (session?.viewer ?? null)
  request.sessionId = isClosed ? null : (session?.id ?? null)
  demandEntry(access, request.viewer)
}

function demandEntry(access: Access, viewer: Viewer | null) {
  const answer = mayEnter(access, viewer)
  if (answer !== allow) fail(answer)
}

const changesSomething = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Against CSRF. A cookie needs an Origin; programs without a cookie need none. */
function checkOrigin(request: FastifyRequest, publicUrl: string | undefined) {
  const { origin, cookie, host } = request.headers
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site']
    if (site === undefined ? cookie !== undefined : site !== 'same-origin' && site !== 'none')
      fail('INVALID_ORIGIN')
    return
  }
  const isOurs =
    publicUrl === undefined
      ? origin === `http://${host}` || origin === `https://${host}`
      : origin === publicUrl
  if (!isOurs) fail('INVALID_ORIGIN')
}

/** A route without an access rule is a bug. */
function closedByDefault(request: FastifyRequest) {
  if (!request.is404)
    throw new Error(`${request.method} ${request.routeOptions.url} does not say who may enter`)
}
