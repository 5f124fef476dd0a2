import { existsSync } from 'node:fs'
import path from 'node:path'
import { handOver, prepare } from './prepare.mjs'
import { project } from './project.mjs'

// `node scripts/run.mjs FILE …ARGUMENTS`: under the right Node, with dependencies.
const [file, ...args] = process.argv.slice(2)
if (file === undefined || !existsSync(path.resolve(project, file))) {
  console.error(file === undefined ? 'Which file?' : `There is no ${file}.`)
  process.exit(1)
}
await prepare()
await handOver(file, args)
