import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { project } from './prepare.mjs'

/** Becomes another program of the project, in this same process: signals and the exit code need no one to carry them. */
export async function handOver(file, args) {
  const script = path.resolve(project, file)
  module.enableCompileCache(path.join(project, 'node_modules/.cache/compiled'))
  process.argv = [process.execPath, script, ...args]
  for (const output of [process.stdout, process.stderr]) output.on('error', unlessNobodyReads)
  await import(pathToFileURL(script).href)
}

/** `… | head` has read enough: the program goes on to its end, and stops the database that it has started. */
function unlessNobodyReads(error) {
  if (error.code !== 'EPIPE') throw error
}
