import { readConfig } from './config/read-config.ts'
import type { Config } from './config/config.ts'
import { openFoyer } from './start/open-foyer.ts'
import { wordsForOperator } from './platform/words-for-operator.ts'

const stopWithinMs = 30_000

try {
  // The imports fill the compile cache (scripts/prepare.mjs).
  if (!process.argv.includes('--compile-only')) await start(readConfig())
} catch (error) {
  const words = wordsForOperator(error)
  if (words === undefined) throw error
  console.error(words)
  process.exitCode = 1
}

async function start(config: Config) {
  // Closed in reverse order.
  const closing: (() => unknown)[] = []
  const closeAll = async () => {
    for (const close of closing.toReversed())
      try {
        await close()
      } catch (error) {
        console.error('Stopping goes on after', error)
      }
  }
  try {
    await openFoyer(config, closing)
  } catch (error) {
    await closeAll()
    throw error
  }
  // A Ctrl-C can arrive twice: from the terminal, and passed on by npm.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (stopping ??= stop(closeAll)))
}

async function stop(closeAll: () => Promise<void>) {
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  await closeAll()
  // A connection that never sent a byte would keep the process: HOST=localhost makes two servers.
  process.exit()
}
