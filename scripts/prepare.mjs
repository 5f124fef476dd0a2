import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { timed } from './timed.mjs'

// Runs on a fresh clone under any Node from 20: no dependencies, no types.

export const project = fileURLToPath(new URL('..', import.meta.url))

/** Returns in a Node that runs TypeScript: this process or a child. */
export async function prepare() {
  followParent()
  if (!isInstalled()) await timed('Installing the dependencies', install)
  if (!runsTypeScript(process.versions.node)) await beginAgain(newerNode())
}

/** Compares npm's record with package-lock.json. */
function isInstalled() {
  const record = path.join(project, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  for (const [name, wanted] of Object.entries(
    packagesIn(path.join(project, 'package-lock.json')),
  )) {
    if (name === '') continue
    const found = installed[name]
    // Optional packages are for other machines; operators may omit those for developers.
    if (!found && !wanted.optional && !wanted.devOptional && !(wanted.dev && isForOperators))
      return false
    if (found && (found.version !== wanted.version || found.integrity !== wanted.integrity))
      return false
  }
  return true
}

const followsParent = 'FOYER_FOLLOWS_PARENT'

const isForOperators = process.env.npm_lifecycle_event !== 'test'

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

function install() {
  // NODE_ENV=production would omit what `npm test` needs.
  const { status, error } = npm(
    [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-progress',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    project,
  )
  if (status === 0) return
  console.error(`The dependencies could not be installed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}

/** If possible the npm that runs this command. */
export function npm(args, cwd) {
  const itself = process.env.npm_execpath
  const options = {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !itself && process.platform === 'win32',
  }
  return itself
    ? spawnSync(process.execPath, [itself, ...args], options)
    : spawnSync('npm', args, options)
}

/** Installed by npm in the project. */
function newerNode() {
  const packages = {
    linux: 'node-linux',
    darwin: process.arch === 'arm64' ? 'node-bin-darwin' : 'node-darwin',
    win32: 'node-win',
  }
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = path.join(
    project,
    'node_modules',
    `${packages[process.platform]}-${process.arch}`,
    program,
  )
  if (spawnSync(node, ['--version']).status === 0) return node
  console.error(
    `Foyer needs Node 22.18 or newer. This is ${process.versions.node}, and npm has none for ${process.platform} ${process.arch}: install one.`,
  )
  process.exit(1)
}

function beginAgain(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, [followsParent]: 'yes' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise(() => child.on('exit', (code, signal) => process.exit(signal ? 1 : code)))
}

/**
 * npm's shell passes no signal on, nor does a kill -9: this ends when npm, or the older Node that
 * started it, is gone. Otherwise it may outlive its parent.
 */
function followParent() {
  if (process.env.npm_lifecycle_event === undefined && process.env[followsParent] === undefined)
    return
  const ancestors = ancestorsNow()
  const watch = setInterval(() => {
    if (ancestorsNow() === ancestors) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

/** The parent and, where known, its parent. */
function ancestorsNow() {
  const parent = process.ppid
  try {
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`
  } catch {
    return `${parent}` // no such file or process
  }
}

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
