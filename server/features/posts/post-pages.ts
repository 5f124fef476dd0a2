import { nextCursor, writeCursor, type Cursor } from '#server/platform/database/cursor.ts'
import { part, type Part, type Queryable } from '#server/platform/database/db.ts'
import { JsonText } from '#server/platform/http/serve.ts'
import { placeOf } from './cards/cards.store.ts'
import type { Cards, PostJson, PostReader } from './post-reader.ts'

/** Lines of `placeOf`, latest first, and the time of the last. */
export type PlacesPage = { places: string | null; micros: string }

/**
 * The columns of a `PlacesPage` of the rows `page`. `interested` spares a look-up where all rows have
 * the same answer.
 */
export const placesPage = (
  readerId: string,
  { time = part`page.created_at`, interested }: { time?: Part; interested?: Part } = {},
) => part`
  string_agg(${placeOf(readerId, part`page`, interested)}, chr(10) order by ${time} desc, page.id desc) as places,
  micros_of(min(${time}))::text as micros`

type Reading = { cards: Cards; db: Queryable; reader: PostReader }

/** {posts, nextCursor} */
export function postsAnswer(reading: Reading, { places, micros }: PlacesPage, length: number) {
  const lines = places?.split('\n') ?? []
  const last = lines[length - 1]
  return answerFrom(reading, lines, last === undefined ? null : { micros, id: last.slice(0, 36) })
}

/** {posts, nextCursor}; `last` if there may be more. */
export const answerFrom = (reading: Reading, places: string[], last: Cursor | null) =>
  placesAnswer(reading, places, { nextCursor: last && writeCursor(last) })

/** {posts, …beside} */
export async function placesAnswer(
  { cards, db, reader }: Reading,
  places: string[],
  beside: object,
) {
  const posts = (await cards.of(db, reader, places)).filter((post) => post !== undefined)
  return listAnswer('posts', posts, beside)
}

/** `json`: an object that gets its post. */
export type RowWithPost = Cursor & { json: string; place: string | null }

/** {[name]: objects with their posts or null, …beside, nextCursor} */
export async function rowsAnswer(
  name: string,
  { cards, db, reader }: Reading,
  rows: RowWithPost[],
  length: number,
  beside: object = {},
) {
  const places = rows.map(({ place }) => place)
  const posts = await cards.of(db, reader, places)
  const items = rows.map(({ json }, n) => [
    `${json.slice(0, -1)},"post":`,
    ...(posts[n] ?? ['null']),
    '}',
  ])
  return listAnswer(name, items, { ...beside, nextCursor: nextCursor(rows, length) })
}

function listAnswer(name: string, items: (readonly (string | Buffer)[])[], beside: object) {
  const parts: (string | Buffer)[] = [`{"${name}":[`]
  for (const item of items) {
    if (parts.length > 1) parts.push(',')
    parts.push(...item)
  }
  parts.push(`],${JSON.stringify(beside).slice(1)}`)
  return new JsonText(parts)
}

/** {post, …beside} */
export const postAnswer = (post: PostJson, beside: object = {}) => {
  const rest = JSON.stringify(beside).slice(1)
  return new JsonText(['{"post":', ...post, rest === '}' ? rest : `,${rest}`])
}
