import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** npm install --ignore-scripts leaves out the libraries' symbolic links. */
export function withLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return native
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const { source, target } of links) {
    const at = path.join(native, path.relative('native', target))
    if (!existsSync(at)) makeLink(path.relative(path.dirname(target), source), at)
  }
  return native
}

function makeLink(to: string, at: string) {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if (!existsSync(at)) throw error // else another process was first
  }
}

export function copied(native: string, place: string, version: string) {
  const folder = path.join(place, `postgres-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  try {
    mkdirSync(place, { recursive: true })
    copyReadable(native, draft)
    withLinks(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Readable for everybody whatever the umask. Archives are for compilers only. */
function copyReadable(from: string, to: string) {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}
