import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Six times what the browser tests have used at once. */
const enoughBytes = 2_000_000_000

/**
 * The environment variable that keeps the tests' temporary files in memory, where the system has such a folder with room: databases,
 * uploads, what a browser's processes share. On a disk Vitest takes a quarter longer. TMPDIR chooses another folder.
 */
export function temporaryFolder() {
  if (process.env.TMPDIR) return {}
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enoughBytes ? { TMPDIR: memory } : {}
  } catch {
    return {} // this system has no such folder
  }
}
