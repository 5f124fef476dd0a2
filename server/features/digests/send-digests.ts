import { limits } from '#contract/limits.ts'
import { isQuiet } from '#contract/quiet.ts'
import { minuteMs } from '#contract/time-units.ts'
import { text } from '#text'
import { databaseClock, type Clock } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { QueuedMail } from '#server/platform/mail/mail.ts'
import { MailFailure, type Mailer } from '#server/platform/mail/mailer.ts'
import type { EncryptionKey } from '#server/platform/secrets/encryption.ts'
import { ownerOf } from '../identity/index.ts'
import { digestLines } from './digest-lines.ts'
import {
  addEvents,
  claimDigest,
  closeDigest,
  dropDigest,
  eventsOf,
  markBegun,
  peopleToTell,
  tryLater,
  type Digest,
} from './digests.store.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

export type DigestSettings = {
  brandName: string
  linkOrigin: string
  timeZone: string
  secretKeys: EncryptionKey[]
}
export type DigestParts = {
  db: Db
  mailer: Pick<Mailer, 'deliver'>
  settings: DigestSettings
  log: Log
  clock?: Clock
}

/** Longer than any try: then the process that began it is gone. */
const leaseSeconds = 300

/**
 * Tells people by mail what they have not read, once a minute
 * (docs/decisions/0059-what-is-unread-goes-out-in-one-mail.md).
 */
export async function sendDigests(parts: DigestParts, signal?: AbortSignal) {
  const { db, settings, clock = databaseClock } = parts
  // In the morning pushes come first, and then only what they could not tell.
  const isNight = (at: Date) =>
    isQuiet(at, settings.timeZone) ||
    isQuiet(new Date(at.getTime() - limits.digestAfterMinutes * minuteMs), settings.timeZone)
  const began = await clock(db)
  if (isNight(began)) return
  for (const userId of await peopleToTell(db, began)) {
    // Mails may take minutes.
    const at = await clock(db)
    if (signal?.aborted || isNight(at)) return
    const begun = await db.transaction((tx) => begin(tx, parts, userId, at))
    // While the mail server is away, one mail a minute tries.
    if (begun && (await deliver(parts, begun, at)) === 'away') return
  }
}

type Begun = { digest: Digest; mail: QueuedMail }

/** What is to be told is kept before it is sent, so that it is told once. */
async function begin(
  tx: Tx,
  { settings }: DigestParts,
  userId: string,
  at: Date,
): Promise<Begun | undefined> {
  const digest = await claimDigest(tx, userId, at, leaseSeconds)
  if (!digest) return undefined
  if (!digest.maybeSent) await addEvents(tx, digest, userId, at)
  const events = await eventsOf(tx, digest, userId, at)
  if (events.length === 0) {
    await (digest.maybeSent ? closeDigest(tx, digest, 'not-needed', at) : dropDigest(tx, digest))
    return undefined
  }
  await markBegun(tx, digest)
  const { email, name } = await ownerOf(tx, userId)
  const { brandName, linkOrigin } = settings
  const { count, lines, path } = digestLines(events)
  const link = linkOrigin + path
  const mail = {
    id: digest.id,
    to: email,
    subject: text.mail.digestSubject(brandName, count),
    text: text.mail.digestBody(brandName, name, lines, link),
    button: { label: text.mail.buttons.news(brandName), link },
    unsubscribe: unsubscribeLink(settings, userId),
  }
  return { digest, mail }
}

async function deliver({ db, mailer, log }: DigestParts, { digest, mail }: Begun, at: Date) {
  try {
    await mailer.deliver(mail)
    await closeDigest(db, digest, 'sent', at)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.info({ reason: error.message }, 'mail about what is unread: not sent, trying again')
    if (error.isFinal) await closeDigest(db, digest, 'refused', at)
    else {
      const waitMs = error.isAway ? minuteMs : Math.min(5 * 2 ** (digest.tries - 1), 240) * minuteMs
      const later = new Date(at.getTime() + waitMs)
      await tryLater(db, digest, later, digest.maybeSent || error.mayHaveArrived)
    }
    return error.isAway ? 'away' : 'refused'
  }
}
