import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildWhereStale } from '../build.mjs'
import { prepare } from '../prepare.mjs'
import { reports, suite, sumUp, tool, toolEnvironment } from '../test-steps.mjs'
import { readArguments } from '../usage/usage.mjs'

const { positionals } = readArguments(
  `npm run test:deploy [-- proxies|image|unit]

Starts each sample in deploy/ and uses Foyer through it: nginx and Caddy, the image, the systemd unit.
Needs Debian's packages (as root: apt-get install nginx-light caddy systemd buildah debootstrap docker-compose docker.io)
and fails without them. The last line is: N passed, N failed`,
  { mostPositionals: 1 },
)
const needed = {
  proxies: ['nginx', 'caddy', 'openssl'],
  image: ['buildah', 'debootstrap', 'docker-compose', 'dockerd'],
  unit: ['systemd-analyze'],
}
const [only] = positionals
if (only !== undefined && !Object.hasOwn(needed, only)) {
  console.error(`There is no part '${only}': proxies, image or unit.`)
  process.exit(1)
}
const parts = only === undefined ? Object.keys(needed) : [only]
const environment = toolEnvironment({ PATH: `${toolEnvironment().PATH}:/usr/sbin` })
const missing = parts
  .flatMap((part) => needed[part])
  .filter((program) => spawnSync('which', [program], { env: environment }).status !== 0)
if (missing.length > 0) {
  console.error(
    `Not installed here: ${missing.join(', ')}. \`npm run test:deploy -- --help\` says how.`,
  )
  process.exit(1)
}
await prepare()
await buildWhereStale()
const results = []
for (const part of parts) {
  const reportFile = path.join(reports, `deploy-${part}.json`)
  results.push(
    await suite(part, {
      reportFile,
      work: () =>
        tool(
          environment,
          'vitest',
          'run',
          '--config',
          'e2e/deploy/vitest.config.ts',
          part,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ),
      counts: ({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed }),
    }),
  )
}
sumUp(results)
