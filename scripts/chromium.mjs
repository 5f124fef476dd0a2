import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { project } from './prepare.mjs'

// The shell is Chromium without its windows: the same engine, and the browser tests take less than half the time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const packages = ['chromium-headless-shell', 'chromium']

/**
 * The path of the Chromium that the browser tests drive, brought here where it is missing: at once with CI=true, else after a
 * question. Throws where there is none.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM ?? installed() ?? (await playwrightsOwn())
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const what = isDebianRoot ? "Debian's Chromium" : "Playwright's own Chromium"
  if (process.env.CI !== 'true' && !(await isAgreed(what))) throw new Error(missing)
  console.log(`Installing ${what} …`)
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq'])
    const known = packages.find((name) => spawnSync('apt-cache', ['show', name]).status === 0) ?? 'chromium'
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', known])
  } else run(process.execPath, [path.join(project, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
  const brought = installed() ?? (await playwrightsOwn())
  if (!brought) throw new Error(missing)
  return brought
}

const missing = 'The browser tests need Chromium: install it, give its path as CHROMIUM, or run with CI=true to have it brought.'

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test') // not at the top: on a fresh clone it is not there yet
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

async function isAgreed(what) {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(`The browser tests need Chromium. Install ${what}? [Y/n] `)
  asking.close()
  return /^(y|yes|)$/i.test(answer.trim())
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stdout + stderr}`)
}
