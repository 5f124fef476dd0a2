import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { project } from './prepare.mjs'

/** Becomes another program of the project, in this same process: signals and the exit code need no one to carry them. */
export async function handOver(file, args) {
  const script = path.resolve(project, file)
  module.enableCompileCache(path.join(project, 'node_modules/.cache/compiled'))
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
}
