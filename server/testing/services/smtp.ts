import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
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

export async function openSmtp(): Promise<Smtp> {
  const arrived: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = decoded(Buffer.concat(parts).toString())
        for (const { address } of envelope.rcptTo) arrived.push({ to: address.toLowerCase(), text })
        done()
      })
    },
  })
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
