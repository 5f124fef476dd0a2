import type { Duplex } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'
import { rowsOf, type Complete } from './copy-out.ts'

/** Resolves to the number of rows. @throws errors of PostgreSQL or the source */
export function copyIn(client: ClientBase, text: string, source: AsyncIterable<Buffer>) {
  return new Promise<number>((resolve, reject) => {
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

type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

async function send(
  connection: CopyConnection,
  source: AsyncIterable<Buffer>,
  hasFailed: () => boolean,
) {
  for await (const chunk of source) {
    if (hasFailed()) return
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await drained(connection.stream)
  }
  if (!hasFailed()) connection.endCopyFrom()
}

function drained(stream: Duplex) {
  return new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done)
      resolve()
    }
    stream.on('drain', done).on('close', done)
  })
}
