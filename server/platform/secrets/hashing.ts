import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inProject } from '../in-project.ts'
import type { HashingAnswer, HashingTask } from './hashing-thread.ts'

const script = inProject('server/platform/secrets/hashing-thread.ts')

/**
 * In threads of their own: those of libuv read files and look names up. The caller bounds how many
 * tasks run at once; each has a thread, which starts with the first one.
 */
export function openHashing() {
  const idle: Worker[] = []
  const threads = new Set<Worker>()
  const closing = new AbortController()

  async function run(task: HashingTask) {
    const thread = idle.pop() ?? start()
    // An idle thread does not keep the process.
    thread.ref()
    const answered = once(thread, 'message', { signal: closing.signal })
    thread.postMessage(task)
    // A thread that has failed is not used again.
    const [answer]: HashingAnswer[] = await answered
    thread.unref()
    idle.push(thread)
    if (!answer || 'reason' in answer) throw new Error(`hashing failed: ${answer?.reason}`)
    return answer
  }

  function start() {
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 16 } })
    threads.add(thread)
    thread.on('exit', () => threads.delete(thread))
    return thread
  }

  return {
    hash: async (password: string) => (await run({ password })).hash ?? '',
    verify: async (stored: string, password: string) =>
      (await run({ password, stored })).matches === true,
    close: async () => {
      closing.abort()
      await Promise.all([...threads].map((thread) => thread.terminate()))
    },
  }
}
