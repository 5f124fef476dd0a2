import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'
import { releaseParser } from './release-parser.ts'

export type Stream = {
  userId: string
  sessionId: string
  /** The number of the last event written. */
  last: number
  send: (seq: number, json: string) => void
  /** Tells the browser that events before `seq` are missing. */
  reset: (seq: number) => void
  beat: () => void
  /** The browser reconnects after a pause. */
  end: () => void
}

// Disconnects a slow reader; it resumes from the last number it read.
const unsentMaxBytes = 256 * 1024
const farewellMs = 1000

export function openStream(
  reply: FastifyReply,
  about: { userId: string; sessionId: string; since: number },
): Stream {
  const { userId, sessionId, since } = about
  const response = reply.raw
  // Not with `setHeader`, which keeps them: 2 kB for each open stream.
  response.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  // Sent alone, the headers become one string in memory. Sent with the first event, they stay in 69
  // parts, which take 1.2 kB more.
  response.flushHeaders()
  if (response.socket) releaseParser(response.socket)
  const write = (text: string) => {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength > unsentMaxBytes) response.destroy()
  }
  const stream: Stream = {
    userId,
    sessionId,
    last: since,
    send: (seq, json) => {
      stream.last = seq
      write(`id: ${seq}\ndata: ${json}\n\n`)
    },
    reset: (seq) => stream.send(seq, '{"kind":"reset"}'),
    beat: () => write(':\n\n'),
    end: () => {
      write(`retry: ${pauseMs()}\n\n`)
      response.end()
      setTimeout(() => response.destroy(), farewellMs).unref() // one that does not read would hold the connection open
    },
  }
  write(`retry: ${pauseMs()}\nid: ${since}\n\n`)
  return stream
}

// Random, so that browsers do not all return at once after a restart.
const pauseMs = () => Math.round(500 + Math.random() * 2000)
