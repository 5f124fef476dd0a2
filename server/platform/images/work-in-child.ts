import sharp from 'sharp'

const maxMemoryBytes = 1_000_000_000

/**
 * Makes this a process for other people's bytes: no environment, nothing to write to, killed by its owner when it takes too long and
 * by itself when it takes too much memory. Started by render-process.ts, one request at a time. `formats` are those it may decode.
 */
export function workInChild<Request, Answer>(formats: readonly string[], work: (request: Request) => Promise<Answer>): void {
  sharp.cache(false)
  // Few processes work at a time; each keeps to about one core and leaves the rest to requests.
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) })

  process.on('message', (request: Request) => void answer(request))
  // A renderer that is inside native code ends in no gentler way.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C reaches the whole group; the owner decides when this process goes.
  process.on('SIGINT', () => undefined)
  process.send?.('ready')

  async function answer(request: Request): Promise<void> {
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, 'SIGKILL')
    }, 20)
    try {
      process.send?.(await work(request))
    } finally {
      clearInterval(watch)
    }
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
