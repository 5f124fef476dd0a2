import { randomUUID } from 'node:crypto'
import { text } from '#text'
import { defaultHold, holdPosts, openLine, tell } from '#server/features/line/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Chat } from '../chat.ts'
import type { Community } from '../community.ts'
import type { Interest } from '../likes-saves-interests.ts'
import { daysMs, hoursMs } from '../random.ts'
import { writeChats } from './chats.ts'

/** The sample community hears by notifications only. */
export const noMails = { turn: async () => {}, handover: async () => {} }

const kinds = ['held', 'written', 'lapsed', 'released'] as const
const atMost = 40
/** Of the posts that could be reserved, after the first of each kind. */
const oneOf = 5

/** By the line's own functions, so that everybody has heard what they would have heard. */
export async function writeTurns(tx: Tx, community: Community, now: Date, timeZone: string) {
  const chosen = reservable(community, now).filter(
    (_, place) => place < kinds.length || place % oneOf === 0,
  )
  const ago = (hours: number) => new Date(now.getTime() - hours * hoursMs)
  const line = openLine({ clock: async () => now, timeZone, mails: noMails })

  for (const [place, { user, post: thing }] of chosen.slice(0, atMost).entries()) {
    const [post] = await holdPosts(tx, [thing.id])
    if (!post) continue
    const kind = kinds[place % kinds.length]
    const begin = (at: Date, answerBy = defaultHold(at, timeZone)) =>
      line.begin(tx, post, { holderId: user.id, chosenBy: 'seller', answerBy }, at)
    if (kind === 'held') await begin(ago(4))
    if (kind === 'released')
      await line.end(
        tx,
        post,
        await begin(ago(28)),
        { as: 'released', by: 'seller' },
        ago(26),
        false,
      )
    if (kind === 'lapsed') {
      const turn = await begin(ago(30), ago(6))
      await line.move(tx, turn, { remindedAt: ago(9) })
      await line.end(tx, post, turn, { as: 'lapsed', by: 'clock' }, ago(6))
    }
    if (kind === 'written') {
      const turn = await begin(ago(30), ago(3))
      await writeChats(tx, [answerOf({ user, post: thing }, ago(28))])
      await line.move(tx, turn, { owedBy: 'seller' })
      const message = text.deals.hasWritten(user.name.split(' ', 1)[0] ?? '', post.title)
      const notice = { userId: post.sellerId, type: 'line' as const, message, postId: post.id }
      await tell(tx, [{ ...notice, reservationId: turn.id, aboutId: user.id }], ago(3))
    }
  }
}

/**
 * The first who asked for each post that two asked for days ago and nobody has got; of people who
 * have no chat yet. The seller's posts first.
 */
function reservable({ interests, chats, seller }: Community, now: Date): Interest[] {
  const pairOf = (one: { id: string }, other: { id: string }) =>
    [one.id, other.id].toSorted().join(' ')
  const taken = new Set(chats.map(({ starter, partner }) => pairOf(starter, partner)))
  const old = interests.filter(({ at }) => now.getTime() - at.getTime() > 2 * daysMs)
  const found = [...Map.groupBy(old, ({ post }) => post)].flatMap(([post, asked]) => {
    const first = asked
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .find(({ user }) => !taken.has(pairOf(user, post.creator)))
    if (post.sold || asked.length < 2 || !first) return []
    taken.add(pairOf(first.user, post.creator))
    return [first]
  })
  return found.toSorted(
    (one, other) => Number(other.post.creator === seller) - Number(one.post.creator === seller),
  )
}

function answerOf({ user, post }: Pick<Interest, 'user' | 'post'>, at: Date): Chat {
  const message = {
    id: randomUUID(),
    seq: 1,
    sender: user,
    text: 'Thank you! Could I come by tomorrow evening?',
    at,
  }
  const read = new Map([
    [user.id, 1],
    [post.creator.id, 0],
  ])
  return {
    id: randomUUID(),
    starter: user,
    partner: post.creator,
    messages: [message],
    last: message,
    read,
  }
}
