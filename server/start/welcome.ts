import type { Config } from '#server/config/config.ts'
import { signUpRule } from '#server/features/building/index.ts'
import { hasAdministrator } from '#server/features/identity/index.ts'
import type { Queryable } from '#server/platform/database/db.ts'
import { isHttps } from '#server/config/urls.ts'
import { reasonOf } from '#server/platform/start-error.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { tryStorage } from '#server/platform/storage/try-storage.ts'

export async function greet({
  name,
  config,
  db,
  storage,
  outboxKey,
}: {
  /** The building's. */
  name: string
  config: Config
  db: Queryable
  storage: Storage
  outboxKey: string | undefined
}) {
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  const lines = [`${name} is running. Open ${address}`]
  if (!(await hasAdministrator(db, config.adminEmails))) lines.push(...becomeAdministrator(config))
  lines.push(...(await aboutSignUp(db, config)))
  if (outboxKey !== undefined) {
    lines.push(
      'No mail server is set (SMTP_URL), so mails are kept on this machine. Read them, verification links too, at:',
      // Not through a proxy.
      `  http://localhost:${config.port}/outbox?key=${outboxKey}`,
    )
  }
  if (config.publicUrl?.startsWith('http:') && !isLocal(config.publicUrl))
    lines.push(
      'Warning: PUBLIC_URL is plain http. Passwords and messages travel unprotected; put a proxy with https in front.',
    )
  lines.push(...[...aboutLinks(config), ...aboutProxies(config)].map((line) => `Warning: ${line}`))
  console.log(`\n${lines.join('\n')}\n`)
  void warnOfStorage(storage) // one that hangs answers late
}

/** Foyer runs without it, for chats and all other text. */
async function warnOfStorage(storage: Storage) {
  await tryStorage(storage).catch((error: unknown) =>
    console.log(
      `Warning: the storage of pictures and documents cannot be used: ${reasonOf(error)}\n` +
        'Until it can, they are neither taken nor shown. `npm run admin -- doctor` tries it again.\n',
    ),
  )
}

const becomeAdministrator = ({ adminEmails }: Config) =>
  adminEmails.length > 0
    ? [
        `Nobody administers it yet: sign up as ${adminEmails.join(' or ')} and follow the link in the mail.`,
      ]
    : [
        'Nobody administers it yet: sign up, follow the link in the mail, then run',
        '  npm run admin -- grant YOUR@EMAIL',
        'or start with ADMIN_EMAIL=YOUR@EMAIL before you sign up.',
      ]

export async function aboutSignUp(db: Queryable, config: Config) {
  if ((await signUpRule(db, config)) !== 'closed') return []
  return [
    `SIGN_UP=code, but the building has no code yet, so ${whoSignsUp(config)} can sign up. An administrator makes it at /admin, under Building.`,
    ...(config.adminEmails.length > 0
      ? []
      : ['The first administrator needs none if ADMIN_EMAIL names them: ADMIN_EMAIL=YOUR@EMAIL.']),
  ]
}

/** Without the building's code. */
export const whoSignsUp = ({ adminEmails }: Pick<Config, 'adminEmails'>) =>
  adminEmails.length > 0 ? 'only who is in ADMIN_EMAIL' : 'nobody'

export const aboutLinks = ({
  smtpUrl,
  publicUrl,
  linkOrigin,
}: Pick<Config, 'smtpUrl' | 'publicUrl' | 'linkOrigin'>) =>
  smtpUrl === undefined || publicUrl !== undefined
    ? []
    : [
        `PUBLIC_URL is not set, so the links in mails lead to ${linkOrigin}. Set it to the address that residents open.`,
      ]

export const aboutProxies = ({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>) =>
  publicUrl === undefined || !isHttps(publicUrl) || trustedProxies.length > 0
    ? []
    : [
        'TRUSTED_PROXIES is not set, so everybody behind the https proxy counts as one IP address. Set it to the IP address of the proxy, ' +
          'or to `private` if that is on this machine or in its private network.',
      ]

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
