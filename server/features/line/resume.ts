import type { Zone } from '#contract/building-settings.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { defaultHold, endAfterReminder, endOfDecision, reminderOf } from './clock/hold.ts'
import { tellBoth, untell } from './notices.ts'
import { setTimeState, timesOf, type Times } from './times.store.ts'
import { changeTurn, findPause, type TurnRow } from './turns.store.ts'

type Parts = {
  /** Read at each use: an administrator may change it. */
  zone: Pick<Zone, 'timeZone'>
  when: (at: Date) => string
  move: (tx: Tx, turn: TurnRow, change: Partial<TurnRow>) => Promise<void>
}

const { deals } = text

/** No time is lost by a pause. Returns what the two hear. */
export function resumeWith({ zone, when, move }: Parts) {
  return resume

  async function resume(tx: Tx, turn: TurnRow, at: Date): Promise<string> {
    const { pausedAt, dueAt } = await findPause(tx, turn.id)
    await untell(tx, 'turns', [turn.id], pausedAt)
    const { agreed, proposal } = await timesOf(tx, turn.id)
    if (agreed && (agreed.startsAt > at || agreed.startsAt < pausedAt)) {
      // Of one that had begun before, both are asked again.
      await move(tx, turn, { askedAt: null })
      return deals.resumedHandover(turn.title, when(agreed.startsAt), agreed.place)
    }
    return deals.resumed(
      turn.title,
      when(await resumeHold(tx, turn, { agreed, proposal, pausedAt, dueAt, at })),
    )
  }

  /** Returns until when it is reserved. A handover that the pause has swallowed is agreed on anew. */
  async function resumeHold(
    tx: Tx,
    turn: TurnRow,
    { agreed, proposal, pausedAt, dueAt, at }: Times & { pausedAt: Date; dueAt: Date; at: Date },
  ): Promise<Date> {
    if (agreed) {
      await setTimeState(tx, agreed.id, 'expired', at)
      const answerBy = defaultHold(at, zone.timeZone)
      await move(tx, turn, {
        status: 'held',
        owedBy: 'holder',
        answerBy,
        remindedAt: null,
        askedAt: null,
      })
      return answerBy
    }
    const later = (time: Date) => new Date(time.getTime() + at.getTime() - pausedAt.getTime())
    const answerBy = later(turn.answerBy)
    tellBoth(tx, turn)
    if (turn.owedBy === 'seller') {
      await changeTurn(tx, turn.id, { ...turn, answerBy, dueAt: later(dueAt) })
      // With a proposal, a reminder or its expiry may be due before.
      const end = endOfDecision({ ...turn, answerBy }, proposal)
      return end > later(dueAt) ? end : later(dueAt)
    }
    if (reminderOf(at, answerBy, zone.timeZone) === null) {
      const end = endAfterReminder(answerBy, at, zone.timeZone)
      await move(tx, turn, { answerBy: end, remindedAt: at })
      return end
    }
    await move(tx, turn, { answerBy })
    return answerBy
  }
}
