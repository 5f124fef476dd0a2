import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { timed } from './timed.mjs'

// Plain JavaScript without dependencies: this runs on a fresh clone, under whatever Node (20 or newer) the machine has.

export const project = fileURLToPath(new URL('..', import.meta.url))

/** Installs the locked dependencies where they are missing or others, and answers with the path of a Node that runs TypeScript. */
export async function prepare() {
  if (!isInstalled()) await timed('Installing the dependencies', install)
  return findNode()
}

/** Whether npm's own record of what it installed is what package-lock.json asks for. */
function isInstalled() {
  const record = path.join(project, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  for (const [name, wanted] of Object.entries(packagesIn(path.join(project, 'package-lock.json')))) {
    if (name === '') continue
    const found = installed[name]
    // Optional packages are those for other machines; an operator may have left out those for developers.
    if (!found && !wanted.optional && !wanted.devOptional && !(wanted.dev && isForOperators)) return false
    if (found && (found.version !== wanted.version || found.integrity !== wanted.integrity)) return false
  }
  return true
}

const isForOperators = process.env.npm_lifecycle_event !== 'test'

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

function install() {
  // NODE_ENV=production would leave out what `npm test` needs.
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error']
  const npm = process.env.npm_execpath
  const options = { cwd: project, stdio: ['ignore', 'ignore', 'inherit'], shell: !npm && process.platform === 'win32' }
  const { status, error } = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options)
  if (status === 0) return
  console.error(`The dependencies could not be installed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}

/** This Node, or the one that npm brought into the project. */
function findNode() {
  if (runsTypeScript(process.versions.node)) return process.execPath
  const packages = {
    linux: 'node-linux',
    darwin: process.arch === 'arm64' ? 'node-bin-darwin' : 'node-darwin',
    win32: 'node-win',
  }
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const own = path.join(project, 'node_modules', `${packages[process.platform]}-${process.arch}`, program)
  const { status, stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (status === 0 && runsTypeScript(stdout.trim().slice(1))) return own
  console.error(
    `Foyer needs Node 22.18 or newer. This is ${process.versions.node}, and npm has none for ${process.platform} ${process.arch}: install one.`,
  )
  process.exit(1)
}

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
