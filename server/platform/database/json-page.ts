import { JsonText } from '../http/serve.ts'
import { writeCursor, type Cursor } from './cursor.ts'
import { constant, part, type Part } from './sql.ts'

/** PostgreSQL writes the items as JSON. */
export type JsonPage = { items: string; last: Cursor | null }

/** `item` for each row of `page`, latest first; `last` if the page is full. */
export const jsonPage = (item: Part, length: number, time = part`page.created_at`): Part => part`
  coalesce(json_agg(${item} order by ${time} desc, page.id desc), '[]')::text as items,
  case when count(*) = ${constant(length)} then json_build_object('micros', min(micros_of(${time}))::text,
    'id', (array_agg(page.id order by ${time} desc, page.id desc))[${constant(length)}]) end as last`

/** {[name]: items, …beside, nextCursor} */
export const pageAnswer = (
  name: string,
  { items, last }: JsonPage,
  beside: object = {},
): JsonText => {
  const rest = JSON.stringify({ ...beside, nextCursor: last && writeCursor(last) })
  return new JsonText(`{"${name}":${items},${rest.slice(1)}`)
}
