import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** A file may be so much older than the last build. */
const keptMs = 30 * 24 * 3_600_000

/** Keeps the files of older builds for tabs that are still open. */
export function bringBack(before, assets) {
  if (!existsSync(before)) return
  const files = readdirSync(before).map((file) => {
    const from = path.join(before, file)
    return { from, to: path.join(assets, file), builtAt: statSync(from).mtimeMs }
  })
  // People have used the last build until now, however old it is.
  const newest = Math.max(...files.map(({ builtAt }) => builtAt))
  for (const { from, to, builtAt } of files)
    if (!existsSync(to) && newest - builtAt < keptMs) renameSync(from, to)
  rmSync(before, { recursive: true })
}
