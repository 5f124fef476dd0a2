import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildWhereStale } from '../build.mjs'
import { findChromium } from '../chromium.mjs'
import { prepare } from '../prepare.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from '../test-steps.mjs'
import { readArguments } from '../usage/usage.mjs'
import { previousVersion } from './previous-version.mjs'

const help = `npm run test:nodes [-- PART …] [--nodes N] [--seed N] [--kills N] [--previous COMMIT]

Starts nodes of Foyer behind an installed nginx without sticky sessions, with one database and one storage.

  job       the main job in Chromium
  chats     no message is missing or there twice while nodes are killed
  uploads   uploads that are cut go on at other nodes
  update    the previous version and this one side by side, and nodes updated one after the other
            under load; the previous one is --previous, else the latest tag, else the version
            before the newest migration

  --nodes   only so many, instead of two and then four
  --seed    repeats a run that has printed it
  --kills   instead of 20

Needs nginx (on Debian: apt-get install nginx-light). The last line is: N passed, N failed`
const { values, positionals } = readArguments(help, {
  options: Object.fromEntries(
    ['nodes', 'seed', 'kills', 'previous'].map((name) => [name, { type: 'string' }]),
  ),
  mostPositionals: 4,
})
const all = ['job', 'chats', 'uploads', 'update']
const unknown = positionals.find((part) => !all.includes(part))
if (unknown !== undefined) stop(`There is no part '${unknown}': ${all.join(', ')}.`)
for (const name of ['nodes', 'seed', 'kills'])
  if (values[name] !== undefined && !/^\d+$/.test(values[name])) stop(`--${name} is no number.`)
const parts = positionals.length > 0 ? positionals : all
const counts = values.nodes === undefined ? ['2', '4'] : [values.nodes]
const { seed = String(Date.now() % 1_000_000), kills = '20' } = values

const withNginx = { PATH: `${toolEnvironment().PATH}:/usr/sbin` }
if (spawnSync('nginx', ['-v'], { env: toolEnvironment(withNginx) }).error)
  stop('There is no nginx here. Install it (on Debian: apt-get install nginx-light).')

console.log(`Seed ${seed}`)
await prepare()
await buildWhereStale()
const chromium = await findChromium()
const previous = parts.includes('update') ? await previousVersion(values.previous) : undefined
const results = []
try {
  for (const nodes of counts)
    for (const part of parts.filter((one) => one !== 'update')) await run(part, { NODES: nodes })
  if (previous) {
    const beside = { NODES: '2', NODES_PREVIOUS: previous.folder }
    await run('job', beside, `the main job, ${previous.name} beside this version`)
    await run('update', beside, `an update from ${previous.name}`)
  }
} finally {
  previous?.remove()
}
sumUp(results)

async function run(part, environment, name = `${part}, ${environment.NODES} nodes`) {
  const reportFile = path.join(reports, `nodes-${part}.json`)
  const given = toolEnvironment({
    ...withNginx,
    ...environment,
    NODES_SEED: seed,
    NODES_KILLS: kills,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    ...(chromium && { CHROMIUM: chromium }),
  })
  const inChromium = ['playwright', 'test', '--config', 'e2e/nodes/playwright.config.ts']
  const inNode = ['vitest', 'run', '--config', 'e2e/nodes/vitest.config.ts', part]
  let said = []
  results.push(
    await suite(name, {
      reportFile,
      work: async () => {
        const output = await (part === 'job'
          ? tool(given, ...inChromium, '--reporter=list,json')
          : tool(
              given,
              ...inNode,
              '--reporter=default',
              '--reporter=json',
              `--outputFile.json=${reportFile}`,
            ))
        said = output.split('\n').filter((line) => /^(\d+ nodes|An update)\b/.test(line))
      },
      counts: ({ stats, numPassedTests, numFailedTests }) =>
        stats
          ? { passed: stats.expected, failed: stats.unexpected + stats.skipped }
          : { passed: numPassedTests, failed: numFailedTests, said },
    }),
  )
}

function stop(problem) {
  console.error(problem)
  process.exit(1)
}
