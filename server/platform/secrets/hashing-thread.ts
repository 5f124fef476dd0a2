import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** Without `stored` it is hashed. */
export type HashingTask = { password: string; stored?: string }
export type HashingAnswer = { hash?: string; matches?: boolean } | { reason: string }

// argon2id by default. OWASP's figures: 19 MiB, two passes, one lane; about 10 ms.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// On Linux this is for the calling thread only, elsewhere for the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answerTo(task)))

function answerTo({ password, stored }: HashingTask): HashingAnswer {
  try {
    return stored === undefined
      ? { hash: hashSync(password, cost) }
      : { matches: verifySync(stored, password) }
  } catch (error) {
    return { reason: String(error) }
  }
}
