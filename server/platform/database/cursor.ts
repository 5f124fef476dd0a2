import { text } from '#text'
import { InvalidInput } from '../http/validation.ts'

/**
 * Microseconds, as in PostgreSQL, because two rows in one millisecond may fall on different pages.
 */
export type Cursor = {
  micros: string
  id: string
  /** For lists that are ordered by a number first. */
  key?: number | null
}

/** For lists with the newest first. */
export const startOfList: Cursor = {
  micros: String(Number.MAX_SAFE_INTEGER),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** For lists with the oldest first. */
export const startOfQueue: Cursor = { micros: '0', id: '00000000-0000-0000-0000-000000000000' }

/** Opaque to callers. */
export const writeCursor = ({ micros, id, key = null }: Cursor) =>
  Buffer.from(key === null ? `${micros} ${id}` : `${micros} ${id} ${key}`).toString('base64url')

/** Null for the last page. */
export function nextCursor(page: Cursor[], length: number) {
  const last = page[length - 1]
  return last ? writeCursor(last) : null
}

/** @throws InvalidInput */
export function readCursor(given: string | undefined, start = startOfList): Cursor {
  if (given === undefined) return start
  const [, micros, id, key] = form.exec(Buffer.from(given, 'base64url').toString()) ?? []
  if (micros === undefined || id === undefined)
    throw new InvalidInput({ cursor: text.form.cursorUnknown })
  return { micros, id, key: key === undefined ? null : Number(key) }
}

const form = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?: (-?\d{1,9}))?$/
