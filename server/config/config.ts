import path from 'node:path'
import { networksOf } from './addresses.ts'
import type { SecretKey } from './secret-keys.ts'
import type { Variables } from './variables.ts'

export type Config = ReturnType<typeof configOf> & { secretKeys: SecretKey[] }

export function configOf(given: Variables) {
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
  GOOGLE_ISSUER: issuer,
}: Variables) {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}
