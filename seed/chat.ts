import type { Money } from '#contract/building-settings.ts'
import { randomUUID } from 'node:crypto'
import { priceLabel } from '#contract/price-label.ts'
import { dayMs, minuteMs } from '#contract/time-units.ts'
import { places, talks, type Talk } from './catalogue/catalogue.ts'
import type { Interest } from './likes-saves-interests.ts'
import type { SeedPost } from './post.ts'
import type { Random } from './random.ts'
import type { SeedResident } from './resident.ts'

type SeedMessage = { id: string; seq: number; sender: SeedResident; text: string; at: Date }
export type Chat = {
  id: string
  starter: SeedResident
  partner: SeedResident
  post: Pick<SeedPost, 'id'>
  messages: SeedMessage[]
  last: SeedMessage
  /** The last number read, by resident. */
  read: Map<string, number>
}

/** A thing that was handed over is sold. */
export function converse(
  { post, user: buyer, at }: Interest,
  random: Random,
  now: Date,
  money: Money,
): Chat | undefined {
  const talk = random.pick(talks.filter((one) => suits(one, post)))
  const words = wordsFor(post, buyer, random.pick(places), money)
  const messages: SeedMessage[] = []
  let time = at.getTime()
  for (const [who, line] of talk.lines) {
    time += (random.chance(0.15) ? random.whole(120, 900) : random.whole(1, 40)) * minuteMs
    if (time > now.getTime()) break
    messages.push({
      id: randomUUID(),
      seq: messages.length + 1,
      sender: who === 'b' ? buyer : post.creator,
      text: filled(line, words),
      at: new Date(time),
    })
  }
  const [opening, last] = [messages[0], messages.at(-1)]
  if (!opening || !last) return undefined
  if (talk.isDone && messages.length === talk.lines.length) post.sold = true
  const starter = opening.sender
  return {
    id: randomUUID(),
    starter,
    partner: starter === buyer ? post.creator : buyer,
    post,
    messages,
    last,
    read: readBy([buyer, post.creator], messages, random, now),
  }
}

const suits = ({ isFree, isDone }: Talk, post: SeedPost) =>
  (isFree === undefined || isFree === (post.priceCents === 0)) && (!isDone || !post.sold)

/** The author has read everything before; the partner may have unread messages. */
function readBy(people: SeedResident[], messages: SeedMessage[], random: Random, now: Date) {
  const isFresh = now.getTime() - (messages.at(-1)?.at.getTime() ?? 0) < 2 * dayMs
  return new Map(
    people.map((person) => {
      const own = messages.findLast(({ sender }) => sender === person)?.seq ?? 0
      return [person.id, random.chance(isFresh ? 0.35 : 0.9) ? messages.length : own]
    }),
  )
}

/** What a line's {variables} stand for. */
function wordsFor(
  { goods, priceCents, creator }: SeedPost,
  buyer: SeedResident,
  place: string,
  money: Money,
) {
  const first = ({ name }: SeedResident) => name.split(' ')[0] ?? name
  return new Map([
    ['thing', goods.noun],
    ['price', priceLabel((priceCents / 100).toFixed(2), money)],
    ['place', place],
    ['b', first(buyer)],
    ['s', first(creator)],
  ])
}

const filled = (line: string, words: Map<string, string>) =>
  line.replace(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole)
