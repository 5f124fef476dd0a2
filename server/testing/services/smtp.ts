import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Mails are jobs, and wait on a busy machine. */
const waitMs = 30_000

export type Smtp = {
  url: string
  /** The next untaken mail, as text. */
  next: (to: string) => Promise<string>
  /** Untaken mails. */
  count: (to: string) => number
  close: () => Promise<void>
}

type Behaviour = {
  /** Takes so many mails and hangs up instead of answering. */
  drops?: number
  refuses?: (to: string) => number | undefined
  answersAfterMs?: number
}

export async function openSmtp({
  drops = 0,
  refuses,
  answersAfterMs = 0,
}: Behaviour = {}): Promise<Smtp> {
  let toDrop = drops
  const sockets = new Set<Socket>()
  const arrived: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuses?.(address.toLowerCase())
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = decoded(Buffer.concat(parts).toString())
        for (const { address } of envelope.rcptTo) arrived.push({ to: address.toLowerCase(), text })
        if (toDrop-- > 0) for (const socket of sockets) socket.destroy()
        else setTimeout(done, answersAfterMs)
      })
    },
  })
  // A killed sender resets its connection in the middle of a mail.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async (to) => {
      for (const end = Date.now() + waitMs; Date.now() < end; await wait(10)) {
        const index = arrived.findIndex((mail) => mail.to === to.toLowerCase())
        const [mail] = index < 0 ? [] : arrived.splice(index, 1)
        if (mail) return mail.text
      }
      throw new Error(`no mail to ${to} within ${waitMs} ms`)
    },
    count: (to) => arrived.filter((mail) => mail.to === to.toLowerCase()).length,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Decodes quoted-printable. */
const decoded = (source: string) =>
  Buffer.from(
    source
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  ).toString()
