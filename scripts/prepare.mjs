import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { followParent } from './follow-parent.mjs'
import { install, isInstalled } from './install.mjs'
import { beginAgain, newerNode, runsTypeScript } from './newer-node.mjs'
import { project } from './project.mjs'
import { timed } from './timed.mjs'

// Runs on a fresh clone under any Node from 20: no dependencies, no types.

/** Returns in a Node that runs TypeScript: this process or a child. */
export async function prepare() {
  followParent()
  if (!isInstalled()) await timed('Installing the dependencies', install)
  if (!runsTypeScript(process.versions.node)) await beginAgain(newerNode())
}

const compiled = path.join(project, 'node_modules/.cache/compiled')

/**
 * Fills the compile cache in a child, unless it has: a server that compiles itself keeps 16 MB of
 * compiler. Node keeps a cache for each set of flags. A debugger is for the server alone.
 */
export function compileServer(cache = compiled) {
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'))
  const build = readFileSync(path.join(project, 'dist/server-built-from'), 'utf8')
  const what = createHash('sha256').update([process.version, build, ...flags].join())
  const stamp = path.join(cache, `server-${what.digest('hex')}`)
  if (existsSync(stamp)) return
  const { status } = spawnSync(
    process.execPath,
    [...flags, 'dist/server/main.js', '--compile-only'],
    { cwd: project, env: { ...process.env, NODE_COMPILE_CACHE: cache } },
  )
  try {
    if (status === 0) writeFileSync(stamp, '')
  } catch {
    // It may not write its own program, and compiles at each start.
  }
}

/** In this process, so that signals and the exit code need no forwarding. */
export async function handOver(file, args) {
  const script = path.resolve(project, file)
  module.enableCompileCache(compiled)
  process.argv = [process.execPath, script, ...args]
  for (const output of [process.stdout, process.stderr]) output.on('error', unlessNobodyReads)
  await import(pathToFileURL(script).href)
}

/** After `… | head` the program continues, and stops its database. */
function unlessNobodyReads(error) {
  if (error.code !== 'EPIPE') throw error
}
