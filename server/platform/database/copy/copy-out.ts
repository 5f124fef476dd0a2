import { Readable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

// The driver knows COPY's messages but not its streams
// (docs/decisions/0020-backups-are-one-zip-file.md).

const chunkBytes = 64 * 1024

/** Also returns the number of rows at the end. Read to the end, or close the connection. */
export function copyOut(
  client: ClientBase,
  text: string,
): { stream: Readable; rows: () => number } {
  let connection: Connection | undefined
  let rows: number | undefined
  const pending = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  const stream = new Readable({
    highWaterMark: chunkBytes,
    read: () => void connection?.stream.resume(),
  })

  const push = (bytes: Buffer) => {
    if (!stream.push(bytes)) connection?.stream.pause()
  }
  const flush = () => {
    if (filled > 0) push(Buffer.from(pending.subarray(0, filled)))
    filled = 0
  }
  client.query({
    submit: (given: Connection) => {
      connection = given
      given.query(text)
    },
    // The driver reuses the buffer.
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      if (filled + chunk.length > chunkBytes) flush()
      if (chunk.length > chunkBytes) push(Buffer.from(chunk))
      else filled += chunk.copy(pending, filled)
    },
    handleError: (error: Error) => stream.destroy(error),
    handleCommandComplete: (message: Complete) => void (rows = rowsOf(message)),
    handleReadyForQuery: () => {
      if (rows === undefined) return
      flush()
      stream.push(null)
    },
  } as Submittable)
  return { stream, rows: () => rows ?? 0 }
}

/** PostgreSQL's message at the end of a COPY. */
export type Complete = { text: string }
export const rowsOf = ({ text }: Complete) => Number(/^COPY (\d+)$/.exec(text)?.[1])
