import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { sql, type Queryable, type Tx } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { defaultHold, endAfterReminder, nextDue, reminderOf } from './hold.ts'
import { tell, untell, type Notice } from './notices.ts'
import {
  changeTurn,
  closeInterests,
  closeReceived,
  endTurn,
  findPause,
  hasWritten,
  holdInLine,
  holdPosts,
  insertTurn,
  lineOf,
  markReceived,
  openTurns,
  pauseTurn,
  postsOfOpenTurns,
  reopenInterests,
  type Ending,
  type InLine,
  type LinePost,
  type TurnRow,
} from './turns.store.ts'

/** PostgreSQL's time, asked for once the post is locked: nodes' clocks differ, and locks take time. */
export type Clock = (tx: Queryable) => Promise<Date>
export const databaseClock: Clock = (tx) => tx.value<Date>(sql`select clock_timestamp()`)

type LineParts = {
  clock: Clock
  timeZone: string
  sendTurnMail: (tx: Tx, turn: TurnRow) => Promise<void>
}

/**
 * The line of each post: turns, and what everybody hears. Each function runs in the transaction of what
 * happened, and locks the posts first (docs/decisions/0050-the-line-is-a-query.md).
 */
export type Line = ReturnType<typeof openLine>

export function openLine({ clock, timeZone, sendTurnMail }: LineParts) {
  const when = (at: Date) => absoluteTime(at, timeZone)
  const { deals } = text

  return {
    clock,
    timeZone,
    when,
    begin,
    end,
    move,
    prolong,

    /** After these posts were sold, hidden, restored or made available. Returns how many were told. */
    settle: async (tx: Tx, postIds: readonly string[], { holderHasIt = false } = {}) => {
      const posts = await holdPosts(tx, postIds)
      if (posts.length === 0) return 0
      const at = await clock(tx)
      const turns = await openTurns(tx, postIds)
      const gone = posts.filter(({ isGone }) => isGone)
      const told = gone.length > 0 ? await close(tx, gone, turns, { at, holderHasIt }) : 0
      const open = posts.filter(({ isGone }) => !isGone)
      if (open.length > 0) await reopen(tx, open, turns, at)
      return told
    },

    /** Before these posts are deleted. */
    withdraw: async (tx: Tx, postIds: readonly string[]) => {
      const posts = await holdPosts(tx, postIds)
      if (posts.length === 0) return
      const at = await clock(tx)
      await close(tx, posts, await openTurns(tx, postIds), { at, isDeleted: true })
    },

    /** The holder leaves the line of one post: no longer interested. */
    leave: async (tx: Tx, userId: string, postId: string) => {
      const [post] = await holdPosts(tx, [postId])
      const [turn] = await openTurns(tx, [postId])
      if (post && turn?.holderId === userId)
        await end(tx, post, turn, { as: 'declined', by: 'holder' }, await clock(tx))
    },

    /** A person is suspended or closes the account. */
    leaveAll: async (tx: Tx, userId: string) => {
      await endAll(tx, await postsOfOpenTurns(tx, userId), (turn) =>
        turn.holderId === userId ? { as: 'declined', by: 'house' } : undefined,
      )
    },

    /** Reads like a decline or a release. */
    part: async (tx: Tx, blockerId: string, blockedId: string) => {
      await endAll(tx, await postsOfOpenTurns(tx, blockerId, blockedId), (turn) => ({
        as: turn.holderId === blockerId ? 'declined' : 'released',
        by: 'house',
      }))
    },
  }

  async function endAll(
    tx: Tx,
    postIds: string[],
    endingOf: (turn: TurnRow) => Ending | undefined,
  ) {
    const posts = await holdPosts(tx, postIds)
    if (posts.length === 0) return
    const at = await clock(tx)
    for (const turn of await openTurns(tx, postIds)) {
      const post = posts.find(({ id }) => id === turn.postId)
      const ending = endingOf(turn)
      if (post && ending) await end(tx, post, turn, ending, at)
    }
  }

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

  async function close(
    tx: Tx,
    posts: LinePost[],
    turns: TurnRow[],
    {
      at,
      holderHasIt = false,
      isDeleted = false,
    }: { at: Date; holderHasIt?: boolean; isDeleted?: boolean },
  ): Promise<number> {
    const ids = posts.map(({ id }) => id)
    const ended = turns.filter(({ postId }) => postId !== null && ids.includes(postId))
    for (const turn of ended) {
      if (holderHasIt) await markReceived(tx, turn.id, at)
      else await endTurn(tx, turn.id, { as: 'gone', by: 'house' }, at)
      tellBoth(tx, turn)
    }
    await untell(
      tx,
      'turns',
      ended.map(({ id }) => id),
    )
    await untell(tx, 'waiting', ids)
    const told = await closeInterests(tx, ids, at)
    if (isDeleted) await closeReceived(tx, ids, at)
    const postOf = new Map(posts.map((post) => [post.id, post]))
    const notices = told.flatMap(({ userId, postId }) => {
      const post = postOf.get(postId)
      if (!post) return []
      const sentence = post.isSold && !isDeleted ? deals.gone : deals.withdrawn
      return {
        userId,
        type: 'gone' as const,
        message: sentence(post.title),
        postId: isDeleted ? null : post.id,
        aboutId: post.sellerId,
      }
    })
    await tell(tx, notices, at)
    return notices.length
  }

  async function reopen(tx: Tx, posts: LinePost[], turns: TurnRow[], at: Date) {
    for (const turn of turns) {
      const post = posts.find(({ id }) => id === turn.postId)
      if (!post || post.isHidden === turn.isPaused) continue
      const both = [turn.holderId, turn.sellerId].filter((id) => id !== null)
      if (post.isHidden) {
        await pauseTurn(tx, turn.id, at)
        await tell(
          tx,
          both.map((id) => noticeTo(id, 'turn', deals.paused(post.title), turn)),
          at,
        )
        tellBoth(tx, turn)
      } else {
        const message = deals.resumed(post.title, when(await resume(tx, turn, at)))
        await tell(
          tx,
          both.map((id) => noticeTo(id, 'turn', message, turn)),
          at,
        )
      }
    }
    const visible = posts.filter(({ isHidden }) => !isHidden)
    if (visible.length === 0) return
    const ids = visible.map(({ id }) => id)
    const waiting = await reopenInterests(tx, ids)
    if (waiting.length === 0) return
    await untell(tx, 'gone', ids)
    const notices: Notice[] = []
    for (const post of visible) {
      const readers = waiting.filter(({ postId, hasRead }) => postId === post.id && hasRead)
      if (readers.length === 0) continue
      const places = new Map(
        (await lineOf(tx, post, null)).map(({ userId, place }) => [userId, place]),
      )
      for (const { userId } of readers) {
        const place = places.get(userId)
        if (place !== undefined)
          notices.push({
            userId,
            type: 'line',
            message: deals.availableAgain(post.title, place),
            postId: post.id,
            aboutId: post.sellerId,
          })
      }
    }
    await tell(tx, notices, at)
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

const firstName = (name: string) => name.split(' ', 1)[0] ?? name

const noticeTo = (
  userId: string,
  type: Notice['type'],
  message: string,
  turn: TurnRow,
  aboutId: string | null = null,
): Notice => ({ userId, type, message, postId: turn.postId, reservationId: turn.id, aboutId })

function tellBoth(tx: Tx, { id, postId, sellerId, holderId }: TurnRow) {
  const both = [sellerId, holderId].filter((userId) => userId !== null)
  emit(tx, both, { kind: 'reservation', reservationId: id, postId })
}

/** Their place may have changed, and so has the card. */
async function tellPeopleOf(tx: Tx, postId: string) {
  const people = await tx.values<string>(sql`
    select creator_id from posts where id = ${postId}
    union select user_id from interests where post_id = ${postId}
    union select user_id from saves where post_id = ${postId}`)
  emit(tx, people, { kind: 'post', postId })
}
