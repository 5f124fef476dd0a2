import { fail } from '#server/platform/http/fail.ts'

/**
 * A place in a list that is ordered by a time and an id. The time is in microseconds since 1970, as PostgreSQL keeps it: a
 * millisecond may hold two rows, and a page that ends between them must not lose the second.
 */
export type Cursor = { micros: string; id: string }

/** Before the first of a list that runs from the newest to the oldest. */
export const startOfList: Cursor = {
  micros: String(Number.MAX_SAFE_INTEGER),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** Before the first of a list that runs from the oldest to the newest. */
export const startOfQueue: Cursor = { micros: '0', id: '00000000-0000-0000-0000-000000000000' }

/** What goes over the wire: callers hand it back and read nothing in it. */
export const writeCursor = ({ micros, id }: Cursor): string =>
  Buffer.from(`${micros} ${id}`).toString('base64url')

/** The cursor of the next page; null where this page, of at most `length` rows, is the last. */
export function nextCursor(page: Cursor[], length: number): string | null {
  const last = page[length - 1]
  return last ? writeCursor(last) : null
}

/** Where a page begins. @throws INVALID_INPUT for what `writeCursor` did not write. */
export function readCursor(given: string | undefined, start = startOfList): Cursor {
  if (given === undefined) return start
  const [, micros, id] = form.exec(Buffer.from(given, 'base64url').toString()) ?? []
  return micros !== undefined && id !== undefined ? { micros, id } : fail('INVALID_INPUT')
}

const form = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
