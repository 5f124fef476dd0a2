import { limits as numbers } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { brokenUnique, type Tx, type Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { setEmail, setPassword } from '../account.store.ts'
import { holdConfirmed } from '../password/change-password.ts'
import {
  deleteUnverifiedAccount,
  findAccountByEmail,
  profileOf,
  type Account,
  lockAccount,
} from '../identity.store.ts'
import {
  addLink,
  dropLinks,
  isReservedForUndo,
  prolongUndo,
  replaceLink,
  dropLaterUndos,
  useLink,
} from './links.store.ts'
import type { MailSettings } from './verification-mail.ts'
import { dropProviderAccountsSince } from '../google/provider-account.store.ts'
import { openReset, resetAddress } from '../password/reset-password.ts'
import { deleteSessionsOf } from '../sessions/session.store.ts'

/**
 * The address changes when the mailed link is followed; the old address gets an undo link. The
 * caller has confirmed the owner.
 */
export async function askForEmailChange(
  tx: Tx,
  settings: MailSettings,
  confirmed: Account,
  { email, device }: { email: string; device: string },
) {
  const account = await holdConfirmed(tx, confirmed)
  if (account.email.toLowerCase() === email) fail('EMAIL_UNCHANGED')
  await refuseTaken(tx, account.id, email)
  const { id: accountId, name } = await profileOf(tx, account.id)
  const { brandName, linkOrigin } = settings
  const [change, undo] = [newToken(), newToken()]
  const changeMinutes = numbers.verificationLinkHours * 60
  const undoMinutes = numbers.undoLinkHours * 60
  await replaceLink(tx, {
    accountId,
    purpose: 'change-email',
    secretHash: hashToken(change),
    email,
    minutes: changeMinutes,
  })
  const before = { email: account.email, minutes: undoMinutes }
  await addLink(tx, {
    accountId,
    purpose: 'undo-email-change',
    secretHash: hashToken(undo),
    ...before,
  })
  const follow = `${linkOrigin}/verify-email?userId=${accountId}&secret=${change}`
  const back = `${linkOrigin}/undo-email-change?userId=${accountId}&secret=${undo}`
  await enqueueMail(tx, {
    to: email,
    subject: text.mail.changeEmailSubject(brandName),
    text: text.mail.changeEmailBody(
      brandName,
      text.mail.asked(new Date(), device),
      follow,
      numbers.verificationLinkHours,
    ),
  })
  await enqueueMail(tx, {
    to: account.email,
    subject: text.mail.emailChangeNoticeSubject(brandName),
    text: text.mail.emailChangeNoticeBody(brandName, name, email, back, numbers.undoLinkHours),
  })
}

export async function takeAddress(tx: Tx, account: Account, email: string) {
  await moveTo(tx, account.id, email)
  // A reader of the old mailbox may undo the change, but not reset the password.
  await dropLinks(tx, account.id, ['reset-password'])
  await prolongUndo(tx, account.id, account.email, numbers.undoLinkHours * 60)
}

async function moveTo(tx: Tx, accountId: string, email: string) {
  const unverified = await refuseTaken(tx, accountId, email)
  if (unverified) await deleteUnverifiedAccount(tx, unverified.id)
  try {
    await setEmail(tx, accountId, email)
  } catch (error) {
    if (brokenUnique(error) === 'accounts_email_key') fail('EMAIL_EXISTS')
    throw error
  }
}

/** An unverified account does not own the address, so it is returned for removal. */
async function refuseTaken(tx: Tx, accountId: string, email: string): Promise<Account | undefined> {
  const other = await findAccountByEmail(tx, email)
  if (other?.id === accountId) return undefined
  if (other?.isEmailVerified || (await isReservedForUndo(tx, email, accountId)))
    fail('EMAIL_EXISTS')
  return other
}

type Link = { userId: string; secret: string }

/**
 * Removes everything a thief may have set. Returns a link to set a password, which is also mailed.
 */
export async function undoEmailChange(db: Db, settings: MailSettings, given: Link): Promise<Link> {
  return db.transaction(async (tx) => {
    const account = (await lockAccount(tx, given.userId)) ?? fail('LINK_INVALID')
    const link = await useLink(tx, account.id, hashToken(given.secret), ['undo-email-change'])
    if (!link?.email) fail('LINK_INVALID')
    await moveTo(tx, account.id, link.email)
    await dropLinks(tx, account.id, ['change-email'])
    await dropLaterUndos(tx, account.id, link.id)
    await setPassword(tx, account.id, null)
    await dropProviderAccountsSince(tx, account.id, link.createdAt)
    await deleteSessionsOf(tx, account.id, null)
    const secret = await openReset(tx, account.id)
    const { name } = await profileOf(tx, account.id)
    const way = resetAddress(settings, account.id, secret)
    await enqueueMail(tx, {
      to: link.email,
      subject: text.mail.emailRestoredSubject(settings.brandName),
      text: text.mail.emailRestoredBody(settings.brandName, name, way, numbers.resetLinkMinutes),
    })
    return { userId: account.id, secret }
  })
}
