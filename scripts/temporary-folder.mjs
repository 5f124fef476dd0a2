import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Four times what a whole run has used at once. */
const enoughBytes = 2_000_000_000

/**
 * The environment in which tests put away what they soon drop: databases, uploads, what a browser's processes share. In memory where
 * the system has such a folder with room; a disk would take a fifth of the time. TMPDIR chooses another folder.
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
