import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { timed } from './timed.mjs'

// Plain JavaScript without dependencies: this runs on a fresh clone, under whatever Node (20 or newer) the machine has.

export const project = fileURLToPath(new URL('..', import.meta.url))

/** Installs the locked dependencies where they are missing or others. Comes back in a Node that runs TypeScript: this or another process. */
export async function prepare() {
  followParent()
  if (!isInstalled()) await timed('Installing the dependencies', install)
  if (!runsTypeScript(process.versions.node)) await beginAgain(newerNode())
}

/** Whether npm's own record of what it installed is what package-lock.json asks for. */
function isInstalled() {
  const record = path.join(project, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesIn(record)
  for (const [name, wanted] of Object.entries(
    packagesIn(path.join(project, 'package-lock.json')),
  )) {
    if (name === '') continue
    const found = installed[name]
    // Optional packages are those for other machines; an operator may have left out those for developers.
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
  // NODE_ENV=production would leave out what `npm test` needs.
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

/** Runs npm in a folder to its end: the same npm that runs this command, where one does. */
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

/** The Node that npm brought into the project. */
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

/** Runs the same command under another Node, to its end. */
function beginAgain(node) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, [followsParent]: 'yes' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise(() => child.on('exit', (code, signal) => process.exit(signal ? 1 : code)))
}

/**
 * The shell between npm and us passes no signal on, and nobody can pass on a kill -9: where npm, or the older Node that began this
 * command, is gone, this command ends too. Started in any other way it may outlive its parent.
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

/** The process that started this one, and, where the system tells, the one that started that. */
function ancestorsNow() {
  const parent = process.ppid
  try {
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`
  } catch {
    return `${parent}` // no such file on this system, or no such process any more
  }
}

function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
