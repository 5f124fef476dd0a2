import { spawn } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { project } from './prepare.mjs'

/** Goes on with another file of the project: in this process where it is the right Node, in a child where it isn't. */
export async function handOver(node, file, args) {
  const script = path.resolve(project, file)
  const cache = path.join(project, 'node_modules/.cache/compiled')
  if (node === process.execPath) {
    module.enableCompileCache(cache)
    process.argv = [node, script, ...args]
    await import(pathToFileURL(script).href)
    return
  }
  // The channel tells the child when this process is gone, however it ended.
  const child = spawn(node, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
