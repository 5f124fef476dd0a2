import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from './command.ts'

/** An engine of its own, which changes nothing of the machine's network. */
export async function openDocker() {
  const folder = mkdtempSync('/var/tmp/foyer-docker-')
  const within = (name: string) => path.join(folder, name)
  const host = `unix://${within('socket')}`
  const places = ['--data-root', within('data'), '--exec-root', within('exec')]
  const names = ['--pidfile', within('pid'), '--host', host]
  const child = spawn(
    'dockerd',
    [...places, ...names, '--bridge=none', '--iptables=false', '--ip6tables=false'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const gone = once(child, 'exit')
  const environment = { DOCKER_HOST: host }
  const listens = () => {
    try {
      return run('docker', ['info'], environment)
    } catch {
      return undefined
    }
  }
  while (!listens()) {
    if (child.exitCode !== null) throw new Error(`dockerd ended:\n${said}`)
    await wait(200)
  }
  return {
    environment,
    close: async () => {
      child.kill('SIGTERM')
      await gone
      // It leaves its own folder and a namespace of the network mounted.
      for (const line of readFileSync('/proc/self/mounts', 'utf8').split('\n').toReversed()) {
        const at = line.split(' ')[1]
        if (at?.startsWith(folder)) run('umount', [at])
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
