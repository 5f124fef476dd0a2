import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { defaultHold, endAfterReminder, nextDue, reminderOf } from './hold.ts'
import {
  firstName,
  noticeTo,
  tell,
  tellBoth,
  tellPeopleOf,
  untell,
  type Notice,
} from './notices.ts'
import {
  changeTurn,
  endTurn,
  findPause,
  hasWritten,
  holdInLine,
  insertTurn,
  lineOf,
  type Ending,
  type InLine,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'

export type TurnParts = {
  timeZone: string
  /** In the building's time. */
  when: (at: Date) => string
  sendTurnMail: (tx: Tx, turn: TurnRow) => Promise<void>
}

const { deals } = text

/** How a turn begins, moves and ends, and what its two hear. The caller has locked the post. */
export type Turns = ReturnType<typeof turnsOf>

export function turnsOf({ timeZone, when, sendTurnMail }: TurnParts) {
  return { begin, end, move, prolong, resume }

  /** The post is locked, free and to be had, and the holder is in its line. */
  async function begin(
    tx: Tx,
    post: LinePost,
    {
      holderId,
      chosenBy,
      answerBy,
      key = null,
    }: { holderId: string; chosenBy: 'seller' | 'line'; answerBy: Date; key?: string | null },
    at: Date,
  ): Promise<TurnRow> {
    const reminder = reminderOf(at, answerBy, timeZone)
    const turn = await insertTurn(
      tx,
      {
        postId: post.id,
        title: post.title,
        sellerId: post.sellerId,
        holderId,
        chosenBy,
        key,
        answerBy,
        dueAt: reminder ?? answerBy,
        remindedAt: reminder === null ? at : null,
      },
      at,
    )
    const message = deals.turn(firstName(post.sellerName), post.title, when(answerBy))
    await tell(tx, [noticeTo(holderId, 'turn', message, turn, post.sellerId)], at)
    await sendTurnMail(tx, turn)
    tellBoth(tx, turn)
    await tellPeopleOf(tx, post.id)
    return turn
  }

  /** Ends an open turn, tells the other one, and asks the next where that is due. */
  async function end(
    tx: Tx,
    post: LinePost,
    turn: TurnRow,
    ending: Ending,
    at: Date,
    passOn = ending.as !== 'unanswered',
  ): Promise<void> {
    await endTurn(tx, turn.id, ending, at)
    await untell(tx, 'turns', [turn.id])
    const line = await lineOf(tx, post, turn.holderId)
    const next =
      passOn && post.passesOn && !post.isGone && !post.isHidden
        ? await nextOf(tx, post, line)
        : undefined
    const notices: Notice[] = []
    const { title } = post
    const holderReads = holderReadsOf[ending.as]
    if (turn.holderId !== null && holderReads)
      notices.push(noticeTo(turn.holderId, 'turn-over', holderReads(title), turn))
    const until = defaultHold(at, timeZone)
    if (ending.as === 'unanswered')
      notices.push(
        noticeTo(post.sellerId, 'line', deals.sellerUnanswered(title, line.length), turn),
      )
    else if (next)
      notices.push(
        noticeTo(
          post.sellerId,
          'line',
          deals.sellerNextAsked(title, firstName(next.name), when(until)),
          turn,
          next.userId,
        ),
      )
    else if (ending.as !== 'released')
      notices.push(noticeTo(post.sellerId, 'line', deals.sellerTurnOver(title, line.length), turn))
    await tell(tx, notices, at)
    tellBoth(tx, turn)
    if (next)
      await begin(tx, post, { holderId: next.userId, chosenBy: 'line', answerBy: until }, at)
    else await tellPeopleOf(tx, post.id)
  }

  /** More time. Of an end that is near, what tells of it is the reminder. */
  async function prolong(tx: Tx, turn: TurnRow, answerBy: Date, at: Date) {
    const remindedAt = reminderOf(at, answerBy, timeZone) === null ? at : null
    await move(tx, turn, { answerBy, remindedAt, owedBy: 'holder' })
  }

  /** No time is lost by a pause. Returns until when it is reserved. */
  async function resume(tx: Tx, turn: TurnRow, at: Date): Promise<Date> {
    const { pausedAt, dueAt } = await findPause(tx, turn.id)
    await untell(tx, 'turns', [turn.id], pausedAt)
    const later = (time: Date) => new Date(time.getTime() + at.getTime() - pausedAt.getTime())
    const answerBy = later(turn.answerBy)
    tellBoth(tx, turn)
    if (turn.owedBy === 'seller') {
      await changeTurn(tx, turn.id, { ...turn, answerBy, dueAt: later(dueAt) })
      return later(dueAt)
    }
    if (turn.remindedAt === null && reminderOf(at, answerBy, timeZone) === null) {
      const end = endAfterReminder(answerBy, at)
      await move(tx, turn, { answerBy: end, remindedAt: at })
      return end
    }
    await move(tx, turn, { answerBy })
    return answerBy
  }

  /** Another end, or somebody else who owes an answer. */
  async function move(tx: Tx, turn: TurnRow, change: Partial<TurnRow>) {
    const moved = { ...turn, isPaused: false, ...change }
    const dueAt = nextDue(moved, await hasWritten(tx, moved), timeZone)
    await changeTurn(tx, turn.id, { ...moved, dueAt })
    tellBoth(tx, turn)
  }
}

const holderReadsOf: Partial<Record<Ending['as'], (title: string) => string>> = {
  released: text.deals.released,
  lapsed: text.deals.turnPassed,
  unanswered: text.deals.unanswered,
}

/** The first who has not been asked yet, by the seller or by itself. */
async function nextOf(tx: Tx, post: LinePost, line: InLine[]) {
  for (const person of line)
    if (!person.hadAny && (await holdInLine(tx, post, person.userId))) return person
  return undefined
}
