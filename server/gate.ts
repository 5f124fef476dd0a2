import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate, type SessionSettings } from './features/identity/index.ts'
import { demandSecondFactor } from './features/second-factor/index.ts'
import { allow, mayEnter } from './permissions.ts'
import type { Db } from './platform/database/db.ts'
import { fail } from './platform/http/fail.ts'

export function guardRequests(
  app: FastifyInstance,
  db: Db,
  settings: SessionSettings & { publicUrl: string | undefined },
) {
  app.addHook('onRequest', async (request) => {
    if (changesSomething(request)) checkOrigin(request, settings.publicUrl)
    const { access, isSameForAll } = request.routeOptions.config
    if (access === undefined) return closedByDefault(request)
    if (isSameForAll) return
    const session = await authenticate(db, settings, request)
    request.viewer = session?.viewer ?? null
    request.sessionId = session?.id ?? null
    const answer = mayEnter(access, request.viewer)
    if (answer !== allow) fail(answer)
    // Required over https; over http only where one is set up.
    if (access === 'moderator') await demandSecondFactor(db, settings.https, request.sessionId)
  })
}

const changesSomething = (request: FastifyRequest) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(request.method)

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
