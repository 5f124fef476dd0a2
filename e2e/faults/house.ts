import {
  allHaveAnswered,
  insertPost,
  insertResident,
  type Resident,
} from '#server/testing/builders.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openFoyer, type Foyer } from '../foyer.ts'

export type Chat = { id: string; of: [Resident, Resident] }
export type House = Foyer & { db: Db; people: Resident[]; posts: string[]; chats: Chat[] }

const sellers = 40
const postsOfSeller = 3

/** A running Foyer whose people can like, save, ask for, chat and post. */
export async function openHouse(
  people: number,
  environment: Record<string, string> = {},
  openDatabase?: () => Db,
): Promise<House> {
  const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1', ...environment })
  const db = openDatabase?.() ?? (await foyer.openDatabase())
  const posts: string[] = []
  for (let n = 0; n < sellers; n++) {
    const seller = await insertResident(db, `seller${n}`, { verified: true })
    for (let post = 0; post < postsOfSeller; post++) posts.push(await insertPost(db, seller.id))
  }
  const residents: Resident[] = []
  for (let n = 0; n < people; n++)
    residents.push(await insertResident(db, `neighbour${n}`, { verified: true }))
  const house = {
    ...foyer,
    db,
    people: residents,
    posts,
    chats: await chatsOf(foyer, db, residents),
  }
  return {
    ...house,
    close: async () => {
      await db.close()
      await foyer.close()
    },
  }
}

async function chatsOf(foyer: Foyer, db: Db, people: Resident[]): Promise<Chat[]> {
  const chats: Chat[] = []
  for (let n = 0; n + 1 < people.length; n += 2) {
    const [one, other] = people.slice(n, n + 2)
    if (!one || !other) continue
    const answer = await ask(foyer, one, 'POST', '/api/conversations', {
      body: { userId: other.id },
    })
    const { conversation } = await answer.json()
    chats.push({ id: conversation.id, of: [one, other] })
  }
  await allHaveAnswered(db)
  return chats
}

const patienceMs = 30_000

/** One for each person: all from one would reach its limit of requests a minute. */
export const addressOf = ({ id }: Pick<Resident, 'id'>) =>
  `10.${Buffer.from(id.slice(-6), 'hex').join('.')}`

export function ask(
  { origin }: Pick<Foyer, 'origin'>,
  person: Resident,
  method: string,
  address: string,
  { body, key }: { body?: object; key?: string | undefined } = {},
): Promise<Response> {
  return fetch(origin + address, {
    method,
    headers: {
      origin,
      cookie: person.cookie,
      'x-forwarded-for': addressOf(person),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  })
}
