import path from 'node:path'
import { z } from 'zod'
import { readSettings, type Environment } from './settings.ts'
import {
  address,
  isHttps,
  isLoopback,
  issuer,
  list,
  network,
  networksOf,
  origin,
  storageAddress,
  urlOf,
  whole,
} from './settings-types.ts'
import { StartError } from './platform/start-error.ts'
import { keptSecretKeys, parseSecretKeys, type SecretKey } from './secret-keys.ts'

const defaultDataDir = 'data'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

// Described in README.md. NAME_FILE names a file with the value.
const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: address.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default(defaultDataDir),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URLS: list(urlOf('postgres:', 'postgresql:')).default([]),
  SECRET_KEY: z.string().optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().regex(/@/, 'must be an e-mail address, or Name <address>').optional(),
  STORAGE_URL: storageAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  SIGN_UP: z.enum(['open', 'code'], "must be 'open' or 'code'").default('open'),
  ADMIN_EMAIL: list(z.email('must be e-mail addresses, separated by commas').toLowerCase()).default(
    [],
  ),
  BRAND_NAME: z.string().max(40).default('Foyer'),
  SESSION_DAYS: whole(1, 365).default(30),
  LOCATIONS_VISIBLE_TO: z
    .enum(['verified', 'signed-in'], "must be 'verified' or 'signed-in'")
    .default('verified'),
  TRUSTED_PROXIES: list(network).default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
})

export type Config = ReturnType<typeof configOf> & { secretKeys: SecretKey[] }

/** All problems, a line each. */
export class ConfigError extends StartError {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(
      ['The configuration has errors:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
    )
    this.problems = problems
  }
}

/**
 * Only this reads the environment. `makesKey` creates a missing DATA_DIR/secret-key. @throws
 * ConfigError
 */
export function readConfig(
  environment: Environment = process.env,
  { makesKey = true } = {},
): Config {
  const { values, problems } = readSettings(environment, Object.keys(settings.shape))
  const parsed = settings.safeParse(values)
  for (const issue of parsed.error?.issues ?? [])
    problems.push(`${String(issue.path[0])} ${issue.message}`)
  problems.push(...contradictions(values))
  const secretKeys = readSecretKeys(values, problems, makesKey)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return { ...configOf(parsed.data), secretKeys }
}

function configOf(given: z.infer<typeof settings>) {
  const brandName = given.BRAND_NAME
  const mailHost = given.PUBLIC_URL === undefined ? 'localhost' : new URL(given.PUBLIC_URL).hostname
  return {
    port: given.PORT,
    host: given.HOST ?? (given.SMTP_URL === undefined ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: given.PUBLIC_URL,
    /** For links in mails. */
    linkOrigin: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    replicaUrls: given.DATABASE_REPLICA_URLS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `"${brandName.replaceAll('"', '')}" <no-reply@${mailHost}>`,
    storageUrl: given.STORAGE_URL,
    google: googleOf(given),
    signUp: given.SIGN_UP,
    adminEmails: given.ADMIN_EMAIL,
    brandName,
    sessionDays: given.SESSION_DAYS,
    locationsVisibleTo: given.LOCATIONS_VISIBLE_TO,
    trustedProxies: networksOf(given.TRUSTED_PROXIES),
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
  }
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER,
}: z.infer<typeof settings>) {
  return clientId === undefined || clientSecret === undefined
    ? undefined
    : { clientId, clientSecret, issuer: GOOGLE_ISSUER }
}

type Given = Record<string, string>

function contradictions(given: Given): string[] {
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

function readSecretKeys(given: Given, problems: string[], makesKey: boolean): SecretKey[] {
  if (given.SECRET_KEY !== undefined)
    return parseSecretKeys(given.SECRET_KEY, (problem) => problems.push(`SECRET_KEY ${problem}`))
  if (problems.length > 0) return [] // it will not start
  const dataDir = path.resolve(given.DATA_DIR ?? defaultDataDir)
  return keptSecretKeys(dataDir, {
    makes: makesKey,
    onProblem: (problem) => problems.push(problem),
  })
}
