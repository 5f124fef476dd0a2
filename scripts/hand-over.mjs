import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { project } from './project.mjs'

/** In this process, so that signals and the exit code need no forwarding. */
export async function handOver(file, args) {
  const script = path.resolve(project, file)
  module.enableCompileCache(path.join(project, 'node_modules/.cache/compiled'))
  process.argv = [process.execPath, script, ...args]
  for (const output of [process.stdout, process.stderr]) output.on('error', unlessNobodyReads)
  await import(pathToFileURL(script).href)
}

/** After `… | head` the program continues, and stops its database. */
function unlessNobodyReads(error) {
  if (error.code !== 'EPIPE') throw error
}
