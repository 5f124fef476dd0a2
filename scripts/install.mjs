import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { project } from './project.mjs'
import { refuseForeignProgram } from './refuse-foreign-program.mjs'

/** Compares npm's record with package-lock.json. */
export function isInstalled() {
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

const isForOperators = process.env.npm_lifecycle_event !== 'test'

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

export function install() {
  refuseForeignProgram()
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
