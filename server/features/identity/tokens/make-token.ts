import type * as z from 'zod/mini'
import type { Zone } from '#contract/building-settings.ts'
import { limits } from '#contract/limits.ts'
import type { tokenForm } from '#contract/personal-tokens.ts'
import { fullTime } from '#contract/when.ts'
import { text } from '#text'
import type { Db } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { Account } from '../account.store.ts'
import type { MailSettings } from '../email/verification-mail.ts'
import { lockConfirmed } from '../password/confirm-owner.ts'
import { profileOf } from '../profile.store.ts'
import { newPersonalToken } from './authenticate-token.ts'
import { insertToken, tokensOf } from './tokens.store.ts'

type Form = Omit<z.infer<typeof tokenForm>, 'password'>

/** The caller has confirmed the owner, who gets a mail: a thief may have made it. */
export async function makeToken(
  db: Db,
  settings: MailSettings & Zone,
  confirmed: Account,
  { name, scope, days }: Form,
) {
  const secret = newPersonalToken()
  const accountId = confirmed.id
  const token = await db.transaction(async (tx) => {
    const { email } = await lockConfirmed(tx, confirmed)
    if ((await tokensOf(tx, accountId)).length >= limits.tokensPerResident) fail('TOKENS_TOO_MANY')
    const made =
      (await insertToken(tx, { accountId, name, scope, tokenHash: hashToken(secret), days })) ??
      fail('TOKENS_NEED_VERIFICATION')
    const owner = await profileOf(tx, accountId)
    const link = `${settings.linkOrigin}/settings#tokens`
    await enqueueMail(tx, {
      to: email,
      subject: text.mail.tokenSubject(settings.brandName),
      text: text.mail.tokenBody(settings.brandName, owner.name, {
        scope: text.tokens.scopes[scope],
        until: fullTime(new Date(made.expiresAt), settings),
        link,
      }),
      button: { label: text.mail.buttons.settings, link },
    })
    return made
  })
  return { token, secret }
}
