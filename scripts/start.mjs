import { buildWhereStale } from './build.mjs'
import { compileServer, handOver, prepare } from './prepare.mjs'
import { startHelp } from './usage/start-help.mjs'
import { readArguments } from './usage/usage.mjs'

// `npm start`: installs and builds if needed, then becomes the server.
const { values } = readArguments(startHelp(), {
  options: { prepare: { type: 'boolean', default: false } },
})
await prepare()
await buildWhereStale().catch((error) => {
  console.error(`\n${error.message}`)
  process.exit(1)
})
compileServer()
if (!values.prepare) await handOver('dist/server/main.js', [])
