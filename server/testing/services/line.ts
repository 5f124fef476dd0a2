import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Line = {
  origin: string
  /** Breaks for good after so many more bytes. */
  cutAfter: (bytes: number) => void
  isCut: () => boolean
  mend: () => void
  sentBytes: () => number
  close: () => Promise<void>
}

/** A TCP proxy to a local port, for bad connections. */
export async function openLine(toPort: string | number): Promise<Line> {
  const open = new Set<Socket>()
  let sent = 0
  let until = Infinity
  const isCut = () => sent >= until
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (isCut()) return near.destroy()
    const far = connect(Number(toPort), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.pipe(near)
    near.on('data', (bytes) => {
      const arriving = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      const passing = arriving.subarray(0, Math.max(0, until - sent))
      sent += passing.length
      near.pause()
      far.write(passing, () => (isCut() ? cut() : near.resume()))
    })
    near.on('end', () => far.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    cutAfter: (bytes) => (until = sent + bytes),
    isCut,
    mend: () => (until = Infinity),
    sentBytes: () => sent,
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
