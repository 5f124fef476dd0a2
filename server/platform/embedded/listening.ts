import { once } from 'node:events'
import { createServer } from 'node:net'
import { socketPort, usesTcp, type Cluster } from './cluster.ts'
import { recordedPostmaster } from './postmaster.ts'

export async function listening(cluster: Cluster) {
  if (!usesTcp)
    return [
      '-p',
      String(socketPort),
      '-k',
      cluster.socket.flag,
      '-c',
      'listen_addresses=',
      '-c',
      'unix_socket_permissions=0700',
    ]
  // Existing clients can then reconnect.
  const port = recordedPostmaster(cluster)?.port ?? (await freePort())
  return ['-p', String(port), '-c', 'listen_addresses=127.0.0.1']
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : socketPort
}
