import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../deploy/command.ts'

const zeros = Buffer.alloc(8_000_000)

/** Of its own, in memory. Needs root. */
export function openSmallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-disk-'))
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const ballast = path.join(folder, 'ballast')
  const empty = () => rmSync(ballast, { force: true })
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    /** Fills it up to so many free bytes. */
    leave: (bytes: number) => {
      const file = openSync(ballast, 'a')
      try {
        for (let free = freeBytes(); free > bytes; free = freeBytes())
          writeSync(file, zeros.subarray(0, Math.min(zeros.length, free - bytes)))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    empty,
    close: () => {
      run('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}
