import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../foyer.ts'

export const failures = [
  'refuses the connection',
  'says nothing',
  'says nothing after the mail',
  'answers 421',
  'answers 450',
  'answers 550',
  'takes the mail and hangs up',
] as const
export type Failure = (typeof failures)[number]

/** A mail server that fails in one of seven ways, until told otherwise. */
export async function openMailServer() {
  const port = await freePort()
  /** By Message-ID. */
  const arrived = new Map<string, number>()
  const sockets = new Set<Socket>()
  let failure: Failure | undefined
  let attempts = 0
  let server: SMTPServer | undefined

  async function listen() {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, done) => {
        attempts++
        if (failure === 'says nothing') return
        done(failure === 'answers 421' ? refusal(421) : null)
      },
      onRcptTo: (_address, _session, done) => {
        if (failure === 'answers 450') done(refusal(450))
        else done(failure === 'answers 550' ? refusal(550) : null)
      },
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (failure === 'says nothing after the mail') return
          const [, id = ''] = /^Message-ID: <(.+)>/im.exec(Buffer.concat(parts).toString()) ?? []
          arrived.set(id, (arrived.get(id) ?? 0) + 1)
          if (failure === 'takes the mail and hangs up')
            for (const socket of sockets) socket.destroy()
          else done()
        })
      },
    })
    opened.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') throw error
    })
    opened.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    opened.listen(port, '127.0.0.1')
    await once(opened.server, 'listening')
    server = opened
  }
  async function close() {
    const closing = server
    server = undefined
    for (const socket of sockets) socket.destroy()
    if (closing) await new Promise<void>((resolve) => closing.close(resolve))
  }
  await listen()
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    attempts: () => attempts,
    fail: async (how: Failure) => {
      failure = how
      if (how === 'refuses the connection') await close()
    },
    work: async () => {
      failure = undefined
      // Who waits for an answer waits on.
      if (!server) await listen()
    },
    close,
  }
}

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })
