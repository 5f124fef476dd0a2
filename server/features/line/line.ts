import type { Zone } from '#contract/building-settings.ts'
import { absoluteTime, clockTime } from '#contract/when.ts'
import { databaseClock, type Clock } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fail } from '#server/platform/http/fail.ts'
import { closeLines } from './close-lines.ts'
import { tellBoth } from './notices.ts'
import { reopenLines } from './reopen-lines.ts'
import { dealMails, type DealMailSettings } from './mails/mails.ts'
import { turnsOf, type TurnParts } from './turns.ts'
import {
  contestForBlocked,
  lockLinePosts,
  openTurns,
  postsOfOpenTurns,
  type Ending,
  type TurnRow,
} from './turns.store.ts'

/** `clock` is asked once the post is locked: nodes' clocks differ, and locks take time. */
type LineParts = Pick<TurnParts, 'mails'> & { clock: Clock; zone: Zone }

/**
 * The line of each post: turns, and what everybody hears. Each function runs in the transaction of what
 * happened, and locks the posts first (docs/decisions/0050-the-line-is-a-query.md).
 */
export type Line = ReturnType<typeof openLine>

export function openLine({ clock, zone, mails }: LineParts) {
  const when = (at: Date) => absoluteTime(at, zone)
  const turns = turnsOf({ zone, when, mails })

  return {
    clock,
    zone,
    get timeZone() {
      return zone.timeZone
    },
    when,
    clockTime: (at: Date) => clockTime(at, zone),
    mails,
    ...turns,
    tellBoth,

    /**
     * After these posts were sold, hidden, restored or made available, `moment` where it is known.
     * Returns how many were told.
     */
    settle: async (tx: Tx, postIds: readonly string[], moment?: Date) => {
      const posts = await lockLinePosts(tx, postIds)
      if (posts.length === 0) return 0
      const at = moment ?? (await clock(tx))
      const open = await openTurns(tx, postIds)
      const gone = posts.filter(({ isGone }) => isGone)
      const told = gone.length > 0 ? await closeLines(tx, gone, open, { at, when, mails }) : 0
      const there = posts.filter(({ isGone }) => !isGone)
      if (there.length > 0) await reopenLines(tx, there, open, at, turns)
      return told
    },

    /** Whom the post is reserved for has it, the seller says. The caller makes it gone. */
    handOver: async (tx: Tx, postId: string, reservationId?: string) => {
      const [turn] = await openTurns(tx, [postId])
      if (reservationId !== undefined && turn?.id !== reservationId) fail('RESERVATION_OVER')
      if (turn) await turns.finish(tx, turn, { how: 'word' }, await clock(tx))
    },

    /** Before these posts are deleted. */
    withdraw: async (tx: Tx, postIds: readonly string[]) => {
      const posts = await lockLinePosts(tx, postIds)
      if (posts.length === 0) return
      const at = await clock(tx)
      await closeLines(tx, posts, await openTurns(tx, postIds), {
        at,
        isDeleted: true,
        when,
        mails,
      })
    },

    /** The holder leaves the line of one post: no longer interested. */
    leave: async (tx: Tx, userId: string, postId: string) => {
      const [post] = await lockLinePosts(tx, [postId])
      const [turn] = await openTurns(tx, [postId])
      if (post && turn?.holderId === userId)
        await turns.end(tx, post, turn, { as: 'declined', by: 'holder' }, await clock(tx))
    },

    /** A person is suspended or closes the account. */
    leaveAll: async (tx: Tx, userId: string) => {
      await endAll(tx, await postsOfOpenTurns(tx, userId), (turn) =>
        turn.holderId === userId ? { as: 'declined', by: 'house' } : undefined,
      )
    },

    /** Between a resident and whom they block. Reads like a decline or a release. */
    endBetween: async (tx: Tx, blockerId: string, blockedId: string) => {
      const two: (string | null)[] = [blockerId, blockedId]
      await endAll(tx, await postsOfOpenTurns(tx, blockerId, blockedId), (turn) =>
        two.includes(turn.holderId) && two.includes(turn.sellerId)
          ? { as: turn.holderId === blockerId ? 'declined' : 'released', by: 'house' }
          : undefined,
      )
      await contestForBlocked(tx, { blockerId, blockedId }, await clock(tx))
    },
  }

  async function endAll(
    tx: Tx,
    postIds: string[],
    endingOf: (turn: TurnRow) => Ending | undefined,
  ) {
    const posts = await lockLinePosts(tx, postIds)
    if (posts.length === 0) return
    const at = await clock(tx)
    for (const turn of await openTurns(tx, postIds)) {
      const post = posts.find(({ id }) => id === turn.postId)
      const ending = endingOf(turn)
      if (post && ending) await turns.end(tx, post, turn, ending, at)
    }
  }
}

/** With PostgreSQL's clock, the building's time zone and its mails. */
export const lineWithMails = (settings: DealMailSettings, clock = databaseClock) =>
  openLine({ clock, zone: settings, mails: dealMails(settings) })
