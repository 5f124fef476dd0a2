import type { Zone } from '#contract/building-settings.ts'
import { absoluteSpan, absoluteTime } from '#contract/when.ts'
import { passPath } from '#contract/handover-paths.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { readersOf } from './mails.store.ts'
import { firstName } from '../notices.ts'
import type { Side } from '#contract/reservations.ts'
import type { Time } from '../times.store.ts'
import type { TurnRow } from '../turns.store.ts'

export type DealMailSettings = Zone & { linkOrigin: string }
type HandoverMail = 'agreed' | 'changed' | 'calledOff'

/** Mails about a time that passes, to those who want them. */
export type DealMails = ReturnType<typeof dealMails>

export const silentMails: DealMails = { turn: async () => {}, handover: async () => {} }

export function dealMails(settings: DealMailSettings) {
  return {
    /** To whom the turn is, in the words of the notification. */
    turn: async (tx: Tx, turn: TurnRow, told: string) => {
      const people = await readersOf(tx, turn, 'holder')
      if (!people) return
      const link = `${settings.linkOrigin}/posts/${turn.postId}`
      await enqueueMail(tx, {
        to: people.email,
        subject: text.mail.turnSubject(turn.title),
        text: text.mail.turnBody(people.name, told, link),
        button: { label: text.mail.buttons.turn, link },
        until: turn.answerBy.toISOString(),
      })
    },

    /** To one of the two, or both. Without an apartment. */
    handover: async (tx: Tx, turn: TurnRow, time: Time, what: HandoverMail, to: Side[]) => {
      const link = settings.linkOrigin + passPath(turn.id)
      for (const side of to) {
        const people = await readersOf(tx, turn, side)
        if (!people) continue
        const when = absoluteSpan(time.startsAt, time.endsAt, settings)
        await enqueueMail(tx, {
          to: people.email,
          subject: text.mail.handoverSubject[what](
            turn.title,
            absoluteTime(time.startsAt, settings),
          ),
          text: text.mail.handoverBody[what](people.name, {
            side,
            first: firstName(people.other),
            title: turn.title,
            when,
            place: time.place,
            link,
          }),
          button: { label: text.mail.buttons.handover, link },
          until: time.endsAt.toISOString(),
        })
      }
    },
  }
}
