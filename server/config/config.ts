import path from 'node:path'
import { z } from 'zod'
import { address, network, networksOf } from './addresses.ts'
import type { SecretKey } from './secret-keys.ts'
import { knownPushServices, pushService } from './push-services.ts'
import { issuer, origin, storageAddress, urlOf } from './urls.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item))

const whole = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Of the machine, if its name is known: TZ=:/etc/localtime has none. */
function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}

// Described in README.md. NAME_FILE names a file with the value.
export const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: address.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: urlOf('postgres:', 'postgresql:').optional(),
  // On two cores, 4 to 10 measured alike for the feed, and 20 cost more.
  DATABASE_POOL: whole(2, 500).default(8),
  DATABASE_STATEMENT_NAMES: z.enum(['yes', 'no'], "must be 'yes' or 'no'").default('yes'),
  DATABASE_REPLICA_URLS: list(urlOf('postgres:', 'postgresql:')).default([]),
  SECRET_KEY: z.string().optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be an email address, or Name <address>').optional(),
  STORAGE_URL: storageAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  SIGN_UP: z.enum(['open', 'code'], "must be 'open' or 'code'").default('open'),
  ADMIN_EMAIL: list(z.email('must be email addresses, separated by commas').toLowerCase()).default(
    [],
  ),
  BRAND_NAME: z.string().max(40, 'must have at most 40 characters').default('Foyer'),
  SESSION_DAYS: whole(1, 365).default(30),
  LOCATIONS_VISIBLE_TO: z
    .enum(['verified', 'signed-in'], "must be 'verified' or 'signed-in'")
    .default('verified'),
  PERSONAL_TOKENS: z.enum(['yes', 'no'], "must be 'yes' or 'no'").default('no'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin')
    .default(ownTimeZone),
  TRUSTED_PROXIES: list(network).default([]),
  PUSH_SERVICES: list(pushService).default(knownPushServices),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no'], "must be 'yes' or 'no'").default('no'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})
type Variables = z.infer<typeof variables>

export type Config = ReturnType<typeof configOf> & { secretKeys: SecretKey[] }

export function configOf(given: Variables) {
  const mailHost = given.PUBLIC_URL === undefined ? 'localhost' : new URL(given.PUBLIC_URL).hostname
  return {
    port: given.PORT,
    host: given.HOST ?? (given.SMTP_URL === undefined ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: given.PUBLIC_URL,
    /** For links in mails. */
    linkOrigin: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databasePool: given.DATABASE_POOL,
    statementNames: given.DATABASE_STATEMENT_NAMES === 'yes',
    replicaUrls: given.DATABASE_REPLICA_URLS,
    smtpUrl: given.SMTP_URL,
    mailFrom: (name: string) =>
      given.MAIL_FROM ?? `"${name.replaceAll(/["\\]/g, '')}" <no-reply@${mailHost}>`,
    storageUrl: given.STORAGE_URL,
    google: googleOf(given),
    signUp: given.SIGN_UP,
    adminEmails: given.ADMIN_EMAIL,
    brandName: given.BRAND_NAME,
    sessionDays: given.SESSION_DAYS,
    locationsVisibleTo: given.LOCATIONS_VISIBLE_TO,
    personalTokens: given.PERSONAL_TOKENS === 'yes',
    timeZone: given.TIME_ZONE,
    pushServices: given.PUSH_SERVICES,
    trustedProxies: networksOf(given.TRUSTED_PROXIES),
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'yes',
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
  }
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Variables) {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}
