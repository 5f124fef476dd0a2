import { handOver, prepare } from './prepare.mjs'

// `node scripts/run.mjs FILE …ARGUMENTS`: under the right Node, with dependencies.
const [file, ...args] = process.argv.slice(2)
if (file === undefined) throw new Error('Which file?')
await prepare()
await handOver(file, args)
