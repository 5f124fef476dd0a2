import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { project } from './project.mjs'
import { temporaryFolder } from './temporary-folder.mjs'
import { inSeconds } from './timed.mjs'

export const reports = path.join(project, 'node_modules/.cache/reports')

/** `work` returns its report and throws its failure. */
export async function check(name, work) {
  const start = performance.now()
  try {
    const said = (await work()).trim()
    return report({
      name,
      start,
      passed: 1,
      failed: 0,
      said: said.split('\n').length === 1 ? said : '',
    })
  } catch (error) {
    return report({ name, start, passed: 0, failed: 1, output: error.message })
  }
}

/** `counts` reads the runner's JSON report and may return lines to print. */
export async function suite(name, { reportFile, counts, work }) {
  const start = performance.now()
  mkdirSync(reports, { recursive: true })
  rmSync(reportFile, { force: true })
  const output = await work().then(
    () => '',
    (error) => error.message,
  )
  const counted = existsSync(reportFile)
    ? counts(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 }
  // A runner can also fail outside of tests: a file that does not load, an unhandled error, no test
  // at all.
  const failed =
    output !== '' || counted.passed === 0 ? Math.max(counted.failed, 1) : counted.failed
  const sum = report({ name, start, passed: counted.passed, failed, output })
  for (const line of counted.said ?? []) console.log(line)
  return sum
}

/** The last line of a command, and its exit code. */
export function sumUp(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') === 0 ? 0 : 1
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

/** Returns the output, or throws it. */
export function tool(environment, command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: project,
      env: environment,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const leave = passSignalsTo(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      leave()
      if (code === 0) resolve(output)
      else reject(new Error(`${output}\n(${command} ended with ${signal ?? code})`))
    })
  })
}

/** Ends the child when this check is ended. Returns a function that stops that. */
function passSignalsTo(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => {
    child.kill(signal)
    child.once('close', () => process.exit(1))
  }
  for (const signal of signals) process.on(signal, pass)
  return () => signals.forEach((signal) => process.off(signal, pass))
}

export function toolEnvironment(more) {
  const folders = [
    path.dirname(process.execPath),
    path.join(project, 'node_modules/.bin'),
    process.env.PATH,
  ]
  const { FORCE_COLOR: _, ...given } = process.env
  return {
    ...given,
    ...temporaryFolder(),
    PATH: folders.join(path.delimiter),
    NO_COLOR: '1',
    ...more,
  }
}

function report({ name, start, passed, failed, said = '', output = '' }) {
  const took = inSeconds(performance.now() - start)
  const figures = passed + failed > 1 ? `${passed} passed, ${failed} failed` : said
  console.log([failed === 0 ? '✓' : '✗', name, `(${took})`, figures].join(' ').trimEnd())
  if (output !== '') console.log(output.replace(/^/gm, '    '))
  return { passed, failed }
}
