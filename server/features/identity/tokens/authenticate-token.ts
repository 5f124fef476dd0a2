import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/db.ts'
import { dayOf } from '#contract/when.ts'
import { fail } from '#server/platform/http/fail.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { Viewer } from '#server/viewer.ts'
import { findTokenHolder, markUsed } from './tokens.store.ts'

type TokenSettings = { personalTokens: boolean; adminEmails: string[]; timeZone: string }
type Authenticating = { db: Db; settings: TokenSettings }

/** Tells a token from what a proxy or METRICS_TOKEN puts into the same header. */
const prefix = 'foyer_token_'

export const newPersonalToken = () => prefix + newToken()

/** A personal token; undefined for every other request. */
export function bearerIn({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (authorization === undefined || !/^bearer /i.test(authorization)) return undefined
  const token = authorization.slice('bearer '.length).trim()
  return token.startsWith(prefix) ? token : undefined
}

const opens: Record<Scope | 'rss', readonly (Scope | 'rss')[]> = {
  'read-posts': ['read-posts'],
  'manage-posts': ['read-posts', 'manage-posts'],
  rss: ['rss'],
}

/**
 * Whose token it is, if it opens what has this scope; nothing without a scope opens. The person has
 * no role: a token never moderates.
 */
export async function authenticateToken(
  { db, settings }: Authenticating,
  request: FastifyRequest,
  token: string,
  scope: Scope | 'rss' | undefined,
): Promise<Viewer> {
  if (scope === undefined) fail('TOKEN_NOT_ALLOWED')
  const tokenHash = hashToken(token)
  const { adminEmails, personalTokens, timeZone } = settings
  const today = dayOf(new Date(), timeZone)
  const found = personalTokens
    ? await findTokenHolder(db, tokenHash, { adminEmails, today })
    : undefined
  if (!found) fail('TOKEN_INVALID')
  const { isFirstUseToday, isSuspended: _, scope: given, ...viewer } = found
  if (!opens[given].includes(scope)) fail('TOKEN_NOT_ALLOWED')
  // If this write fails, the next request tries again.
  if (isFirstUseToday)
    await markUsed(db, tokenHash, today).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the use of a token could not be noted'),
    )
  return { ...viewer, role: 'resident' }
}
