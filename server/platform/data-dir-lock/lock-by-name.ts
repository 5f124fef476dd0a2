import { createHash } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { DataDirInUse, type DataDirLock } from './in-use.ts'

/** An abstract Unix socket vanishes with its process and tells its holder's id. */
export async function lockByName(folder: string): Promise<DataDirLock> {
  const name = `\0foyer-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`
  const server = createServer((asking) =>
    asking.on('error', () => asking.destroy()).end(String(process.pid)),
  )
  if (!(await listens(server, name))) throw new DataDirInUse(folder, await holderOf(name))
  server.unref()
  return {
    release: () =>
      new Promise((resolve, reject) =>
        server.close((error) => (error ? reject(error) : resolve())),
      ),
  }
}

function listens(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true))
  })
}

/** A stopped or busy process does not answer. */
function holderOf(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? answer : 'of unknown number'))
  })
}
