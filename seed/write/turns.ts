import type { Zone } from '#contract/building-settings.ts'
import { dayMs, hourMs } from '#contract/time-units.ts'
import { randomUUID } from 'node:crypto'
import { text } from '#text'
import { defaultHold, lockLinePosts, openLine, tell } from '#server/features/line/index.ts'
import { sql, type Tx } from '#server/platform/database/db.ts'
import type { Chat } from '../chat.ts'
import type { Community } from '../community.ts'
import type { Interest } from '../likes-saves-interests.ts'
import { writeChats } from './chats.ts'
import { isHandover, noMails, writeHandover } from './handovers.ts'

/** After these the next in line is asked. */
const passedOn = ['lapsed', 'missed'] as const
const kinds = [
  ...passedOn,
  'proposed-by-seller',
  'proposed-by-holder',
  'agreed',
  'asked',
  'code',
  'word',
  'held',
  'written',
  'released',
] as const
const atMost = 40
/** Of the posts that could be reserved, after the first of each kind. */
const oneOf = 5

/** By the line's own functions, so that everybody has heard what they would have heard. */
export async function writeTurns(tx: Tx, community: Community, now: Date, zone: Zone) {
  const drawn = new Set(await tx.values<string>(sql`select post_id from draws`))
  const free = reservable(community, now).filter(({ post }) => !drawn.has(post.id))
  const chosen = free.filter((_, place) => place < kinds.length || place % oneOf === 0)
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const line = openLine({ clock: async () => now, zone, mails: noMails })
  const places = await tx.values<string>(sql`
    select id from handover_places where withdrawn_at is null order by position`)

  for (const [place, { user, post: thing, hasNext }] of chosen.slice(0, atMost).entries()) {
    const [post] = await lockLinePosts(tx, [thing.id])
    if (!post) continue
    const planned = kinds[place % kinds.length]
    const kind = !hasNext && passedOn.some((one) => one === planned) ? 'held' : planned
    const begin = (at: Date, answerBy = defaultHold(at, zone.timeZone)) =>
      line.begin(tx, post, { holderId: user.id, chosenBy: 'seller', answerBy }, at)
    if (isHandover(kind)) {
      const turn = await begin(ago(47), ago(-22))
      const placeId = places[place % places.length] ?? null
      await writeHandover(tx, kind, {
        turn,
        seller: thing.creator,
        holder: user,
        placeId,
        now,
        zone,
      })
    }
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
 * The first who asked for each post that people asked for days ago and nobody has got; of people who
 * have no chat yet. The seller's posts first, and those with somebody next in line.
 */
function reservable(
  { interests, chats, seller }: Community,
  now: Date,
): (Interest & { hasNext: boolean })[] {
  const pairOf = (one: { id: string }, other: { id: string }) =>
    [one.id, other.id].toSorted().join(' ')
  const taken = new Set(chats.map(({ starter, partner }) => pairOf(starter, partner)))
  const old = interests.filter(({ at }) => now.getTime() - at.getTime() > 2 * dayMs)
  const found = [...Map.groupBy(old, ({ post }) => post)].flatMap(([post, asked]) => {
    const first = asked
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .find(({ user }) => !taken.has(pairOf(user, post.creator)))
    if (post.sold || !first) return []
    taken.add(pairOf(first.user, post.creator))
    return [{ ...first, hasNext: asked.length > 1 }]
  })
  const rank = ({ post, hasNext }: (typeof found)[number]) =>
    Number(post.creator === seller) + 2 * Number(hasNext)
  return found.toSorted((one, other) => rank(other) - rank(one))
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
    post,
    messages: [message],
    last: message,
    read,
  }
}
