import { buildWhereStale } from './build.mjs'
import { compileServer, handOver, prepare } from './prepare.mjs'

// `npm start`: installs and builds if needed, then becomes the server.
await prepare()
await buildWhereStale().catch((error) => {
  console.error(`\n${error.message}`)
  process.exit(1)
})
compileServer()
await handOver('server/main.ts', process.argv.slice(2))
