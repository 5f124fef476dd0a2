import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { npm } from './install.mjs'
import { project } from './project.mjs'

/** Installs it if missing; undefined where Playwright finds its own. CHROMIUM overrides it. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (process.platform === 'linux' && process.arch === 'x64') return fromNpm()
  run(path.join(project, 'node_modules/@playwright/test/cli.js'), [
    'install',
    '--only-shell',
    'chromium',
  ])
  return undefined
}

const home = path.join(project, 'e2e/browser')

/** The same version everywhere: docs/decisions/0033-a-headless-shell-from-npm.md */
function fromNpm() {
  const version = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).dependencies[
    '@sparticuz/chromium'
  ]
  const folder = path.join(home, 'node_modules', `chromium-${version}`)
  const shell = path.join(folder, 'headless-shell')
  if (existsSync(shell)) return shell
  const installed = npm(['ci', '--no-progress', '--loglevel=error'], home)
  if (installed.status !== 0)
    throw new Error(missing(installed.error?.message ?? 'npm could not install it'))
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part)
  run(path.join(home, 'unpack.mjs'), [part], { TMPDIR: part })
  renameSync(part, folder)
  return shell
}

function run(script, args, environment = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...environment } }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options)
  if (status !== 0) throw new Error(missing(stdout + stderr))
}

const missing = (reason) =>
  `The browser for the tests could not be brought; CHROMIUM can name one that is there.\n${reason}`
