import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { variables } from '#server/config/config.ts'

const project = path.join(import.meta.dirname, '../..')
const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')),
)
/** Without the tools that a command only names, such as oxfmt. */
const own = Object.entries(scripts).filter(([, line]) => /^node .*scripts\//.test(line))
/** Their other arguments are those of Playwright, Vitest and Vite, which refuse what they do not know. */
const forTools = [
  'test:stops',
  'test:pgbouncer',
  'test:browser',
  'test:screenshots',
  'test:firefox',
  'test:histories',
  'build',
]

const run = (line: string, argument: string) =>
  new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const [, ...args] = [...line.split(' '), argument]
    const child = execFile(
      process.execPath,
      args,
      { cwd: project, timeout: 60_000 },
      (_, out, error) => resolve({ code: child.exitCode, out, error }),
    )
  })

/** Four at a time: each is a process. */
async function each(commands: typeof own, argument: string) {
  const answers = new Map<string, Awaited<ReturnType<typeof run>>>()
  const waiting = commands.values()
  const work = async () => {
    for (const [name, line] of waiting) answers.set(name, await run(line, argument))
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return answers
}
const help = /npm (start|test|run)|vitest|vite/

test(
  'a command refuses an argument that it does not know, and prints its help',
  { timeout: 120_000 },
  async () => {
    const strict = own.filter(([name]) => !forTools.includes(name))
    expect(strict.length).toBeGreaterThan(10)
    for (const [name, answer] of await each(strict, '--bogus')) {
      expect(answer, name).toMatchObject({
        code: 1,
        out: '',
        error: expect.stringContaining('--bogus'),
      })
      expect(answer.error, name).toMatch(help)
    }
  },
)

test(
  'a command does not begin without the options that npm has kept for itself',
  { timeout: 120_000 },
  async () => {
    const npm = (...args: string[]) =>
      new Promise<{ code: number | null; error: string }>((resolve) => {
        const child = execFile('npm', args, { cwd: project, timeout: 60_000 }, (_, _out, error) =>
          resolve({ code: child.exitCode, error }),
        )
      })
    for (const [option, ...args] of [
      ['--prepare', 'start'],
      ['--nightly', 'run', 'backup'],
      ['--encrypt-to=age1somebody', 'run', 'backup'],
      ['--to=backup.zip', 'run', 'backup'],
      ['--tower=North', 'run', 'admin', 'verify', 'ada@building.example'],
    ] as const)
      expect(await npm(...args, option), option).toEqual({
        code: 1,
        error: expect.stringContaining(`npm has kept ${option.split('=')[0]} for itself. Put --`),
      })
  },
)

// Those that refuse an unknown argument read --help in the same place; of them these two stand for all.
test('a command prints help instead of working', { timeout: 120_000 }, async () => {
  const asked = own.filter(([name]) => [...forTools, 'test', 'admin'].includes(name))
  expect(asked).toHaveLength(forTools.length + 2)
  for (const [name, answer] of await each(asked, '--help'))
    expect(answer, name).toMatchObject({ code: 0, error: '', out: expect.stringMatching(help) })
})

test('the help of npm start names every setting and every command', async () => {
  const { out } = await run(scripts['start'] ?? '', '--help')
  for (const setting of Object.keys(variables.shape))
    expect(out).toMatch(new RegExp(`\\b${setting}\\b`))
  for (const command of ['backup', 'restore', 'admin -- doctor', 'seed'])
    expect(out).toContain(`npm run ${command}`)
})
