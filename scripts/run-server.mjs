import { buildServerWhereStale } from './build.mjs'
import { compileServer, handOver, prepare } from './prepare.mjs'

// For tests and benches: `npm start` without the browser app, which they have built.
await prepare()
await buildServerWhereStale()
compileServer()
await handOver('dist/server/main.js', [])
