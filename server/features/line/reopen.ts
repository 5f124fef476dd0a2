import type { Zone } from '#contract/building-settings.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { defaultHold } from './clock/hold.ts'
import type { DealMails } from './mails/mails.ts'
import { noticeTo, tell, untell } from './notices.ts'
import { timesOf } from './times.store.ts'
import { reopenTimes, reopenTurn, type TurnRow } from './turns.store.ts'

type Parts = {
  /** Read at each use: an administrator may change it. */
  zone: Pick<Zone, 'timeZone'>
  when: (at: Date) => string
  mails: DealMails
  move: (tx: Tx, turn: TurnRow, change: Partial<TurnRow>) => Promise<void>
  prolong: (tx: Tx, turn: TurnRow, answerBy: Date, at: Date) => Promise<void>
}

const { deals } = text

/** The seller takes back that it is done or sold: the turn stands as before. */
export function reopenWith({ zone, when, mails, move, prolong }: Parts) {
  return async (tx: Tx, turn: TurnRow, at: Date) => {
    await untell(tx, 'turns', [turn.id])
    await reopenTimes(tx, turn)
    const { agreed, proposal } = await timesOf(tx, turn.id)
    const status = agreed ? 'agreed' : 'held'
    const owedBy = agreed ? null : proposal?.proposedBy === 'holder' ? 'seller' : 'holder'
    const open = { ...turn, status, owedBy, askedAt: null } as const
    await reopenTurn(tx, open)
    const wasSold = turn.endedAs === 'gone'
    const fresh = defaultHold(at, zone.timeZone)
    const answerBy = turn.answerBy > (wasSold ? at : fresh) ? turn.answerBy : fresh
    if (owedBy === 'holder') await prolong(tx, open, answerBy, at)
    else await move(tx, open, {})
    // A holder who had it by the seller’s word was not told that it is gone.
    if (!wasSold || turn.holderId === null || turn.closedAt === null) return
    await untell(tx, 'ends', [turn.id], turn.closedAt)
    const message = agreed
      ? deals.handoverAgain(turn.title, when(agreed.startsAt), agreed.place)
      : deals.turnAgain(turn.title, owedBy === 'holder' ? when(answerBy) : undefined)
    await tell(tx, [noticeTo(turn.holderId, 'turn', message, turn, turn.sellerId)], at)
    // A handover that had begun was not called off by a mail.
    if (agreed && agreed.startsAt > turn.closedAt)
      await mails.handover(tx, open, agreed, 'agreed', ['holder'])
  }
}
