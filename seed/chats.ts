import { randomUUID } from 'node:crypto'
import { priceLabel } from '#contract/price.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { places, talks, type Talk } from './catalogue/catalogue.ts'
import type { Interest } from './likes-saves-interests.ts'
import { insertRows } from './insert-rows.ts'
import type { SeedPost } from './posts.ts'
import { type Random, daysMs, minutesMs } from './random.ts'
import type { SeedResident } from './residents.ts'

type SeedMessage = { id: string; seq: number; sender: SeedResident; text: string; at: Date }
export type Chat = {
  id: string
  starter: SeedResident
  partner: SeedResident
  messages: SeedMessage[]
  last: SeedMessage
  /** The last number read, by resident. */
  read: Map<string, number>
}

/** One conversation a pair. A thing that was handed over is sold. */
export function inventChats(interests: readonly Interest[], random: Random, now: Date): Chat[] {
  const pairs = new Set<string>()
  const chats: Chat[] = []
  for (const interest of interests) {
    const pair = [interest.user.id, interest.post.creator.id].toSorted().join(' ')
    // Unverified residents may start three conversations a day, so none starts more.
    const begins = interest.user.verification === 'verified' ? 0.4 : 0.1
    if (pairs.has(pair) || !random.chance(begins)) continue
    const chat = converse(interest, random, now)
    if (!chat) continue
    pairs.add(pair)
    chats.push(chat)
  }
  return chats
}

function converse(
  { post, user: buyer, at }: Interest,
  random: Random,
  now: Date,
): Chat | undefined {
  const talk = random.pick(talks.filter((one) => suits(one, post)))
  const sender = (who: 'b' | 's') => (who === 'b' ? buyer : post.creator)
  const words = wordsFor(post, buyer, random.pick(places))
  const messages: SeedMessage[] = []
  let time = at.getTime()
  for (const [who, line] of talk.lines) {
    time += (random.chance(0.15) ? random.whole(120, 900) : random.whole(1, 40)) * minutesMs
    if (time > now.getTime()) break
    messages.push({
      id: randomUUID(),
      seq: messages.length + 1,
      sender: sender(who),
      text: filled(line, words),
      at: new Date(time),
    })
  }
  const [opening, last] = [messages[0], messages.at(-1)]
  if (!opening || !last) return undefined
  if (talk.isDone && messages.length === talk.lines.length) post.sold = true
  const starter = opening.sender
  const partner = starter === buyer ? post.creator : buyer
  return {
    id: randomUUID(),
    starter,
    partner,
    messages,
    last,
    read: readBy([buyer, post.creator], messages, random, now),
  }
}

const suits = ({ isFree, isDone }: Talk, post: SeedPost) =>
  (isFree === undefined || isFree === (post.priceCents === 0)) && (!isDone || !post.sold)

/** The author has read everything before; the partner may have unread messages. */
function readBy(
  people: SeedResident[],
  messages: SeedMessage[],
  random: Random,
  now: Date,
): Map<string, number> {
  const isFresh = now.getTime() - (messages.at(-1)?.at.getTime() ?? 0) < 2 * daysMs
  return new Map(
    people.map((person) => {
      const own = messages.findLast(({ sender }) => sender === person)?.seq ?? 0
      return [person.id, random.chance(isFresh ? 0.35 : 0.9) ? messages.length : own]
    }),
  )
}

function wordsFor(
  { goods, priceCents, creator }: SeedPost,
  buyer: SeedResident,
  place: string,
): Map<string, string> {
  const first = ({ name }: SeedResident) => name.split(' ')[0] ?? name
  const price = priceLabel((priceCents / 100).toFixed(2))
  return new Map([
    ['thing', goods.noun],
    ['price', price],
    ['place', place],
    ['b', first(buyer)],
    ['s', first(creator)],
  ])
}

const filled = (line: string, words: Map<string, string>) =>
  line.replace(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole)

export async function writeChats(tx: Tx, chats: readonly Chat[]): Promise<void> {
  const conversations = chats.map(({ id, starter, messages, last }) => ({
    id,
    last_seq: last.seq,
    last_message: last.text,
    last_message_sender_id: last.sender.id,
    started_by: starter.id,
    created_at: messages[0]?.at ?? last.at,
    updated_at: last.at,
  }))
  const pairs = chats.map(({ id, starter, partner }) => {
    const [first_id, second_id] = [starter.id, partner.id].toSorted()
    return { first_id, second_id, conversation_id: id }
  })
  const participants = chats.flatMap(({ id, read }) =>
    [...read].map(([user_id, read_seq]) => ({ conversation_id: id, user_id, read_seq })),
  )
  const messages = chats.flatMap((chat) =>
    chat.messages.map((one) => ({
      conversation_id: chat.id,
      seq: one.seq,
      id: one.id,
      sender_id: one.sender.id,
      text: one.text,
      created_at: one.at,
    })),
  )
  await insertRows(tx, 'conversations', conversations)
  await insertRows(tx, 'conversation_pairs', pairs)
  await insertRows(tx, 'participants', participants)
  await insertRows(tx, 'messages', messages)
}
