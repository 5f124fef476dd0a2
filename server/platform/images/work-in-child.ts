import { constants, getPriority, setPriority } from 'node:os'
import sharp from 'sharp'

const maxMemoryBytes = 1_000_000_000

type Work<Request, Answer> = {
  /** What it may decode. */
  formats: readonly string[]
  /** Of a core's time, not of the clock's: a picture is not to blame for a busy machine. */
  maxSecondsOf: (request: Request) => number
  work: (request: Request) => Promise<Answer>
}

/**
 * Makes this a process for other people's bytes: no environment, nothing to write to, killed by its owner when it says that a request
 * takes too long or too much memory. Started by render-process.ts, one request at a time.
 */
export function workInChild<Request, Answer>({
  formats,
  maxSecondsOf,
  work,
}: Work<Request, Answer>): void {
  // It gets what requests leave over. Never up again: where Foyer as a whole was started at a low one, the system would refuse it.
  setPriority(Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority()))
  sharp.cache(false)
  // Few processes work at a time; each keeps to about one core and leaves the rest to requests.
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) })

  process.on('message', (request: Request) => void answer(request))
  // A renderer that is inside native code ends in no gentler way.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C reaches the whole group, as does systemd; the owner decides when this process goes.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.send?.('ready')

  async function answer(request: Request): Promise<void> {
    const begun = process.cpuUsage()
    // It does not end by itself: that would look like an end from outside.
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(begun)
      if (process.memoryUsage.rss() > maxMemoryBytes) process.send?.('too-large')
      else if ((user + system) / 1_000_000 > maxSecondsOf(request)) process.send?.('too-slow')
    }, 20)
    try {
      process.send?.(await work(request))
    } finally {
      clearInterval(watch)
    }
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
