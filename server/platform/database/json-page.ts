import { JsonText } from '#server/platform/http/serve.ts'
import { writeCursor, type Cursor } from './cursor.ts'
import { constant, part, type Part } from './sql.ts'

/** A page that the database writes as JSON. */
export type JsonPage = { items: string; last: Cursor | null }

/** The columns of a JsonPage: each `item` of the rows of `page`, latest first; `last` only where the page is full. */
export const jsonPage = (item: Part, length: number, time = part`page.created_at`): Part => part`
  coalesce(json_agg(${item} order by ${time} desc, page.id desc), '[]')::text as items,
  case when count(*) = ${constant(length)} then json_build_object('micros', min(micros_of(${time}))::text,
    'id', (array_agg(page.id order by ${time} desc, page.id desc))[${constant(length)}]) end as last`

/** The answer {[name]: items, …beside, nextCursor}. */
export const pageAnswer = (
  name: string,
  { items, last }: JsonPage,
  beside: object = {},
): JsonText => {
  const rest = JSON.stringify({ ...beside, nextCursor: last && writeCursor(last) })
  return new JsonText(`{"${name}":${items},${rest.slice(1)}`)
}
