import type { HandoverWord } from '#contract/handovers.ts'
import { text } from '#text'
import { authorize } from '#server/permissions.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/viewer.ts'
import { firstName, lockOwnTurn, nameOf, noticeTo, tell, untell, type Line } from '../line/index.ts'
import { sellPost } from '../posts/index.ts'
import type { Dealing } from './propose.ts'
import { contest, markNotReceived, markReceived } from './words.store.ts'

type Held = Awaited<ReturnType<typeof lockOwnTurn>>
type Speak = (tx: Tx, line: Line, held: Held) => Promise<void>

const { deals } = text

/** What came of the handover, as one of the two says. Repeating it changes nothing. */
export async function sayWord(
  { db, line }: Dealing,
  viewer: Viewer,
  id: string,
  word: HandoverWord,
) {
  await db.transaction(async (tx) => {
    const held = await lockOwnTurn(tx, line.clock, viewer, id)
    if (isSaid[word](held)) return
    authorize(viewer, `reservation.say-${word}`, held.subject)
    // What asks them is answered.
    await untell(tx, 'turns', [id], undefined, viewer.id)
    await speak[word](tx, line, held)
  })
}

const isSaid: Record<HandoverWord, (held: Held) => boolean> = {
  done: ({ turn, side }) => side === 'seller' && turn.status === 'done',
  received: ({ turn, side }) =>
    side === 'holder' &&
    (turn.receivedAt !== null || turn.doneHow === 'both' || turn.doneHow === 'code'),
  'not-received': ({ turn, side }) => side === 'holder' && turn.notReceivedAt !== null,
  missed: ({ turn, side }) => turn.endedAs === 'missed' && turn.missedBy !== side,
  'was-there': ({ turn, side }) => turn.missedBy === side && turn.contestedAt !== null,
}

const speak: Record<HandoverWord, Speak> = {
  done: async (tx, line, { turn, post, at }) => {
    await line.finish(tx, turn, { how: 'word' }, at)
    if (post && !post.isGone) await sellPost(tx, line, post.id)
  },

  received: async (tx, line, { turn, at }) => {
    if (turn.status === 'agreed') {
      const said = { ...turn, receivedAt: at }
      return turn.askedAt ? line.move(tx, said, {}) : line.ask(tx, said, ['seller'], at)
    }
    await markReceived(tx, turn.id)
    line.tellBoth(tx, turn)
  },

  'not-received': async (tx, line, { turn, at }) => {
    await markNotReceived(tx, turn.id, at)
    line.tellBoth(tx, turn)
    if (turn.sellerId === null || turn.holderId === null) return
    const message = deals.notReceived(turn.title, firstName(await nameOf(tx, turn.holderId)))
    await tell(tx, [noticeTo(turn.sellerId, 'handover', message, turn, turn.holderId)], at)
  },

  missed: async (tx, line, { turn, post, side, at }) => {
    if (post) await line.end(tx, post, turn, { as: 'missed', by: side }, at)
  },

  'was-there': async (tx, line, { turn, side, at }) => {
    await contest(tx, turn.id, at)
    line.tellBoth(tx, turn)
    if (turn.sellerId === null || turn.holderId === null) return
    const [me, other] =
      side === 'seller' ? [turn.sellerId, turn.holderId] : [turn.holderId, turn.sellerId]
    const message = deals.wasThere(turn.title, firstName(await nameOf(tx, me)))
    await tell(tx, [noticeTo(other, 'handover', message, turn, me)], at)
  },
}
