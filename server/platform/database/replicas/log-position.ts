import { shareNext } from '../share-next.ts'
import type { Db } from '../db.ts'

/** In bytes. */
export function logPosition(db: Db, position: string) {
  const text = `select (${position} - '0/0')::text`
  return shareNext(async () =>
    BigInt(await db.value<string>({ name: `replica ${position}`, text, values: [] })),
  )
}
