import { isLoopback } from './addresses.ts'
import { isHttps } from './urls.ts'

/** Between variables. */
export function contradictions(given: Record<string, string>) {
  const problems: string[] = []
  // The local outbox contains sign-in links.
  if (given.SMTP_URL === undefined && given.HOST !== undefined && !isLoopback(given.HOST))
    problems.push(
      'HOST must be a loopback address (127.0.0.1) as long as SMTP_URL is not set: all mails are then shown on a local page',
    )
  if (given.SMTP_URL === undefined && given.PUBLIC_URL !== undefined && isHttps(given.PUBLIC_URL))
    problems.push(
      'PUBLIC_URL must not be https as long as SMTP_URL is not set: a public site needs a mail server',
    )
  if ((given.GOOGLE_CLIENT_ID === undefined) !== (given.GOOGLE_CLIENT_SECRET === undefined)) {
    const [present, absent] =
      given.GOOGLE_CLIENT_ID === undefined ? ['SECRET', 'ID'] : ['ID', 'SECRET']
    problems.push(
      `GOOGLE_CLIENT_${absent} is missing: GOOGLE_CLIENT_${present} is of no use without it`,
    )
  }
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined)
    problems.push(
      'DATABASE_DIRECT_URL must not be set without DATABASE_URL: it names the PostgreSQL behind the pooler that DATABASE_URL names',
    )
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_DIRECT_URL === given.DATABASE_URL)
    problems.push(
      'DATABASE_DIRECT_URL must not be the same as DATABASE_URL: without a pooler only DATABASE_URL is set',
    )
  if (given.DATABASE_STATEMENT_NAMES === 'no' && given.DATABASE_DIRECT_URL === undefined)
    problems.push(
      'DATABASE_STATEMENT_NAMES=no is for a pooler, and PostgreSQL behind it is missing: set DATABASE_DIRECT_URL too',
    )
  if (given.DATABASE_REPLICA_URLS !== undefined && given.DATABASE_URL === undefined)
    problems.push(
      'DATABASE_REPLICA_URLS must not be set without DATABASE_URL: the PostgreSQL that Foyer brings has no replicas',
    )
  if (given.DATABASE_URL !== undefined && given.SECRET_KEY === undefined)
    problems.push(
      'SECRET_KEY is required with DATABASE_URL, the same for every node: make one with `openssl rand -base64 32`',
    )
  return problems
}
