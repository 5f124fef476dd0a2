import type { ServerResponse } from 'node:http'

/** One browser that listens. */
export type Stream = {
  userId: string
  sessionId: string
  /** The number of the last event written. */
  last: number
  send: (seq: number, json: string) => void
  /** Tells the browser that something is missing between what it has and `seq`. */
  reset: (seq: number) => void
  beat: () => void
  /** Ends it; the browser comes back by itself after a pause of its own. */
  end: () => void
}

// A browser that reads slower than its events arrive is cut off at this; it comes back with the number of what it did read.
const unsentMaxBytes = 256 * 1024
const farewellMs = 1000

export function openStream(
  response: ServerResponse,
  about: { userId: string; sessionId: string; since: number },
): Stream {
  const { userId, sessionId, since } = about
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
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
      setTimeout(() => response.destroy(), farewellMs).unref() // one that does not read would hold the line open
    },
  }
  // The number alone is no event, yet the browser keeps it and says it when it comes back.
  write(`retry: ${pauseMs()}\nid: ${since}\n\n`)
  return stream
}

// Not the same for everybody, so that after a restart they do not all come at once.
const pauseMs = () => Math.round(500 + Math.random() * 2000)
