import { Readable, type Duplex } from 'node:stream'
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

/** Resolves to the number of rows. @throws errors of PostgreSQL or the source */
export function copyIn(
  client: ClientBase,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    let rows = 0
    client.query({
      submit: (connection: Connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection, source, () => failure !== undefined).catch((error: Error) => {
          failure ??= error
          connection.sendCopyFail(error.message)
        })
      },
      handleError: (error: Error) => {
        failure ??= error
        reject(failure)
      },
      handleCommandComplete: (message: Complete) => void (rows = rowsOf(message)),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
    } as Submittable)
  })
}

type Complete = { text: string }
const rowsOf = ({ text }: Complete): number => Number(/^COPY (\d+)$/.exec(text)?.[1])

type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

async function send(
  connection: CopyConnection,
  source: AsyncIterable<Buffer>,
  hasFailed: () => boolean,
): Promise<void> {
  for await (const chunk of source) {
    if (hasFailed()) return
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await drained(connection.stream)
  }
  if (!hasFailed()) connection.endCopyFrom()
}

function drained(stream: Duplex): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('close', done)
  })
}
