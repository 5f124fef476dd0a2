import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** For one process, by Debian's libfaketime. The monotonic clock stays, as when a clock is set. */
export function openNodeClock() {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (library === undefined)
    throw new Error('libfaketime is not installed: apt-get install faketime')
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-clock-'))
  const file = path.join(folder, 'offset')
  const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  set(0)
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}
