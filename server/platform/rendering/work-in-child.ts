import { constants, getPriority, setPriority } from 'node:os'
import sharp from 'sharp'

const maxMemoryBytes = 1_000_000_000

type Work<Request, Answer> = {
  formats: readonly string[]
  /** Processor time: a busy machine is not the picture's fault. */
  maxSecondsOf: (request: Request) => number
  work: (request: Request) => Promise<Answer>
}

/** Reports its time and memory, so that render-process.ts can kill it. */
export function workInChild<Request, Answer>({
  formats,
  maxSecondsOf,
  work,
}: Work<Request, Answer>) {
  // Requests go first. Never raises the priority, which the system could refuse.
  setPriority(Math.max(constants.priority.PRIORITY_BELOW_NORMAL, getPriority()))
  sharp.cache(false)
  // Few processes run at once, a core each.
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) })

  process.on('message', (request: Request) => void answer(request))
  // Nothing gentler ends a renderer inside native code.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C and systemd signal the whole group; the owner ends this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  process.send?.('ready')

  async function answer(request: Request) {
    const begun = process.cpuUsage()
    // Only reports: an own exit would look like a kill from outside.
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

/** Not that of start-error.ts: the process may read this folder only. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
