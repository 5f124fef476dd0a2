import { randomUUID } from 'node:crypto'
import { insertUpload, type Resident } from '#server/testing/builders.ts'
import { choice, random } from './figures.ts'
import type { House } from './house.ts'

export const kinds = ['like', 'save', 'interest', 'message', 'post'] as const
export type Kind = (typeof kinds)[number]

export type Write = {
  kind: Kind
  person: Resident
  method: string
  address: string
  body?: object
  key?: string
  /** What the database has once, if it was done once. */
  stored: string
}

/** Of twenty writes. */
const often: Kind[] = [
  ...Array<Kind>(7).fill('like'),
  ...Array<Kind>(5).fill('save'),
  ...Array<Kind>(3).fill('interest'),
  ...Array<Kind>(4).fill('message'),
  'post',
]

/** Each write differs from all others. */
export function openWrites(house: House): () => Promise<Write> {
  const turns = new Map<Kind, number>()
  return async () => {
    const kind = choice(often)
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const { people, posts } = house
    const person = people[turn % people.length]
    if (!person) throw new Error('nobody lives here')
    if (kind === 'message') return message(house)
    if (kind === 'post') return post(house, person)
    const postId = posts[Math.floor(turn / people.length)]
    if (postId === undefined) throw new Error('everybody has liked everything: more posts')
    const address = `/api/posts/${postId}/${kind}`
    return { kind, person, method: 'PUT', address, stored: `${person.id} ${postId}` }
  }
}

function message({ chats }: House): Write {
  const { id, of } = choice(chats)
  const person = of[random() < 0.5 ? 0 : 1]
  const key = randomUUID()
  const address = `/api/conversations/${id}/messages`
  return { kind: 'message', person, method: 'POST', address, body: { text: key }, key, stored: key }
}

async function post({ db }: House, person: Resident): Promise<Write> {
  const key = randomUUID()
  const picture = await untilDone(() => insertUpload(db, person.id))
  const body = {
    title: key.slice(0, 30),
    description: 'Posted while the lights flicker.',
    price: '12.50',
    condition: 'used',
    tower: 'North',
    location: '1204',
    fileUrls: [picture],
  }
  const address = '/api/create-post'
  return { kind: 'post', person, method: 'POST', address, body, key, stored: key }
}

/** The fault is also there for who prepares a write. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
