import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { followsParent } from './follow-parent.mjs'
import { project } from './project.mjs'

export function runsTypeScript(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** Installed by npm in the project. */
export function newerNode() {
  const packages = {
    linux: 'node-linux',
    darwin: process.arch === 'arm64' ? 'node-bin-darwin' : 'node-darwin',
    win32: 'node-win',
  }
  const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const node = path.join(
    project,
    'node_modules',
    `${packages[process.platform]}-${process.arch}`,
    program,
  )
  if (spawnSync(node, ['--version']).status === 0) return node
  console.error(
    `Foyer needs Node 22.18 or newer. This is ${process.versions.node}, and npm has none for ${process.platform} ${process.arch}: install one.`,
  )
  process.exit(1)
}

export function beginAgain(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [followsParent]: 'yes' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise(() => child.on('exit', (code, signal) => process.exit(signal ? 1 : code)))
}
