import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { sql, type Tx } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import type { TurnRow } from './turns.store.ts'

export type TurnMailSettings = { linkOrigin: string; brandName: string; timeZone: string }

/** To whom the turn is, unless they want no mails about reservations. */
export const turnMails =
  ({ linkOrigin, brandName, timeZone }: TurnMailSettings) =>
  async (tx: Tx, { holderId, sellerId, postId, title, answerBy }: TurnRow) => {
    const people = await tx.first<{ email: string; name: string; seller: string }>(sql`
      select a.email, u.name, s.name as seller from users u join accounts a on a.id = u.id, users s
      where u.id = ${holderId} and s.id = ${sellerId} and u.mails_about_deals`)
    if (!people) return
    const when = absoluteTime(answerBy, timeZone)
    const first = people.seller.split(' ', 1)[0] ?? people.seller
    const link = `${linkOrigin}/posts/${postId}`
    await enqueueMail(tx, {
      to: people.email,
      subject: text.mail.turnSubject(title),
      text: text.mail.turnBody(brandName, people.name, { first, title, when, link }),
    })
  }
