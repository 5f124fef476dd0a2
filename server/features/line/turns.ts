import { limits } from '#contract/limits.ts'
import type { Zone } from '#contract/building-settings.ts'
import { text } from '#text'
import type { Tx } from '#server/platform/database/db.ts'
import { defaultHold, nextStep, reminderOf } from './clock/hold.ts'
import { noticesOfEnd } from './endings.ts'
import type { DealMails } from './mails/mails.ts'
import {
  firstName,
  noticeTo,
  type Notice,
  tell,
  tellBoth,
  tellPeopleOf,
  untell,
} from './notices.ts'
import { reopenWith } from './reopen.ts'
import { resumeWith } from './resume.ts'
import type { Side } from '#contract/reservations.ts'
import { timesOf } from './times.store.ts'
import { lockInLine, lineOf, type InLine } from './line.store.ts'
import {
  changeTurn,
  endTurn,
  hasWritten,
  insertTurn,
  markDone,
  nameOf,
  type DoneHow,
  type ChosenBy,
  type Ending,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'

export type TurnParts = {
  /** Read at each use: an administrator may change it. */
  zone: Pick<Zone, 'timeZone'>
  /** In the building's time. */
  when: (at: Date) => string
  mails: DealMails
}

const { deals } = text

/** How a turn begins, moves and ends, and what its two hear. The caller has locked the post. */
export type Turns = ReturnType<typeof turnsOf>

export function turnsOf({ zone, when, mails }: TurnParts) {
  const resume = resumeWith({ zone, when, move })
  const reopen = reopenWith({ zone, when, mails, move, prolong })
  return { ask, begin, end, finish, move, prolong, reopen, resume, tellTwo }

  /** The post is locked, free and to be had, and the holder is in its line. */
  async function begin(
    tx: Tx,
    post: LinePost,
    {
      holderId,
      chosenBy,
      answerBy,
      key = null,
    }: { holderId: string; chosenBy: ChosenBy; answerBy: Date; key?: string | null },
    at: Date,
  ): Promise<TurnRow> {
    const reminder = reminderOf(at, answerBy, zone.timeZone)
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
    const message =
      chosenBy === 'draw'
        ? text.draws.turn(post.title, when(answerBy))
        : deals.turn(firstName(post.sellerName), post.title, when(answerBy))
    const notice = noticeTo(holderId, 'turn', message, turn, post.sellerId)
    await tell(tx, [{ ...notice, hasPush: true, hasMail: true }], at)
    await mails.turn(tx, turn, message)
    tellBoth(tx, turn)
    await tellPeopleOf(tx, [post.id])
    return turn
  }

  /** Ends an open turn, tells the other one, and asks the next where that is due. */
  async function end(
    tx: Tx,
    post: LinePost,
    turn: TurnRow,
    ending: Ending,
    at: Date,
    passOn = passesOnAfter(ending),
  ): Promise<void> {
    const { agreed } = await timesOf(tx, turn.id)
    await endTurn(tx, turn.id, ending, at)
    await untell(tx, 'turns', [turn.id])
    const line = await lineOf(tx, post, turn.holderId)
    const next =
      passOn && post.passesOn && !post.isGone && !post.isHidden
        ? await nextOf(tx, post, line)
        : undefined
    const until = defaultHold(at, zone.timeZone)
    const holderName = turn.holderId === null ? null : await nameOf(tx, turn.holderId)
    const waiting = line.length
    const nextUntil = when(until)
    const ended = { post, turn, ending, agreed, holderName, next, nextUntil, waiting, when }
    await tell(tx, noticesOfEnd(ended), at)
    if (agreed && ending.as === 'declined')
      await mails.handover(tx, turn, agreed, 'calledOff', ['seller'])
    if (agreed && ending.as === 'released')
      await mails.handover(tx, turn, agreed, 'calledOff', ['holder'])
    tellBoth(tx, turn)
    if (next)
      await begin(tx, post, { holderId: next.userId, chosenBy: 'line', answerBy: until }, at)
    else await tellPeopleOf(tx, [post.id])
  }

  /** The thing has changed hands; the caller makes it gone. Also of a turn whose proof comes late. */
  async function finish(
    tx: Tx,
    turn: TurnRow,
    done: { how: DoneHow; metAt?: Date | null },
    at: Date,
  ) {
    const how = done.how === 'word' && turn.receivedAt !== null ? 'both' : done.how
    await markDone(tx, turn.id, { how, metAt: done.metAt ?? null, at })
    await untell(tx, 'turns', [turn.id])
    tellBoth(tx, turn)
    if (how !== 'word' || turn.holderId === null || turn.sellerId === null) return
    const message = deals.saysDone(turn.title, firstName(await nameOf(tx, turn.sellerId)))
    const notice = noticeTo(turn.holderId, 'handover', message, turn, turn.sellerId)
    // The seller can undo it until then.
    const ringAt = new Date(at.getTime() + limits.pushAfterUndoSeconds * 1000)
    await tell(tx, [{ ...notice, hasPush: true }], at, ringAt)
  }

  /** Whether it took place. */
  async function ask(tx: Tx, turn: TurnRow, sides: readonly Side[], at: Date) {
    await move(tx, turn, { askedAt: at })
    await tellTwo(tx, turn, sides, at, {
      holder: (first) => deals.holderAsked(turn.title, first),
      seller: (first) => deals.sellerAsked(turn.title, first),
    })
  }

  /** About the handover; each reads the other's first name. */
  async function tellTwo(
    tx: Tx,
    turn: TurnRow,
    sides: readonly Side[],
    at: Date,
    sentences: Record<Side, (first: string) => string>,
  ) {
    const { sellerId, holderId } = turn
    if (sellerId === null || holderId === null) return
    const notices: Notice[] = []
    for (const side of sides) {
      const [id, otherId] = side === 'seller' ? [sellerId, holderId] : [holderId, sellerId]
      const message = sentences[side](firstName(await nameOf(tx, otherId)))
      notices.push({ ...noticeTo(id, 'handover', message, turn, otherId), hasPush: true })
    }
    await tell(tx, notices, at)
  }

  /** More time. Of an end that is near, what tells of it is the reminder. */
  async function prolong(tx: Tx, turn: TurnRow, answerBy: Date, at: Date) {
    const remindedAt = reminderOf(at, answerBy, zone.timeZone) === null ? at : null
    await move(tx, turn, { answerBy, remindedAt, owedBy: 'holder' })
  }

  /** Another end, or somebody else who owes an answer. */
  async function move(tx: Tx, turn: TurnRow, change: Partial<TurnRow>) {
    const moved = { ...turn, isPaused: false, ...change }
    const facts = { hasWritten: await hasWritten(tx, moved), ...(await timesOf(tx, turn.id)) }
    const dueAt = nextStep(moved, facts, zone.timeZone)?.at ?? null
    await changeTurn(tx, turn.id, { ...moved, dueAt })
    tellBoth(tx, turn)
  }
}

/** Not after the seller's silence, and not where the holder found nobody. */
const passesOnAfter = ({ as, by }: Ending) =>
  as !== 'unanswered' && as !== 'unclear' && !(as === 'missed' && by === 'holder')

/** The first who has not been asked yet, by the seller or by itself. */
async function nextOf(tx: Tx, post: LinePost, line: InLine[]) {
  for (const person of line)
    if (!person.hadAny && (await lockInLine(tx, post, person.userId))) return person
  return undefined
}
