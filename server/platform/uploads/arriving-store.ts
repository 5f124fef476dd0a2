import type { Readable } from 'node:stream'

/** The bytes of unfinished uploads, encrypted with the upload's `key`. */
export type ArrivingStore = {
  create: (id: string) => Promise<void>
  /** Undefined if there is no such upload. */
  arrivedBytes: (id: string) => Promise<number | undefined>
  /**
   * Keeps what arrived, also if the stream breaks. Returns where it ends.
   * @throws ERRORS.INVALID_OFFSET if another node was first
   */
  append: (id: string, key: Buffer, arriving: Readable, offset: number) => Promise<number>
  read: (id: string, key: Buffer) => Promise<Buffer>
  remove: (id: string) => Promise<void>
  /** Uploads of which there are bytes: on this node, or in the storage of all. */
  list: () => Promise<string[]>
}
