import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { freePort } from '../foyer.ts'
import { project, run } from './command.ts'
import { openDocker } from './docker.ts'
import { makeStandIn } from './stand-in.ts'

const image = 'foyer-checked'
const dockerfile = path.join(project, 'deploy/Dockerfile')
const isolated = ['--isolation', 'chroot']
const described = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Cmd: z.array(z.string()),
      Env: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
      Volumes: z.record(z.string(), z.unknown()),
    }),
  }),
})

let container = ''
beforeAll(() => {
  const text = readFileSync(dockerfile, 'utf8')
  const [, version = ''] = /^ARG NODE_VERSION=(.+)$/m.exec(text) ?? []
  const base = `docker.io/library/node:${version}-slim`
  if (run('buildah', ['images', '--format', '{{.Name}}:{{.Tag}}']).includes(base))
    console.log(`on ${base}`)
  else {
    console.log(`on a stand-in for ${base}, made with debootstrap`)
    makeStandIn(base)
  }
  run('buildah', [
    'bud',
    ...isolated,
    '--network',
    'host',
    '--pull-never',
    '--format',
    'docker',
    '--file',
    dockerfile,
    '--tag',
    image,
    '.',
  ])
  container = run('buildah', ['from', '--pull-never', image]).trim()
}, 900_000)
afterAll(() => {
  if (container !== '') run('buildah', ['rm', container])
}, 60_000)

const configOf = () =>
  z.parse(described, JSON.parse(run('buildah', ['inspect', '--type', 'image', image]))).Docker
    .config
const asUser = ['--user', 'node']
/** Buildah can lose the last words of a command that has ended. */
const thenWait = ['sh', '-c', '"$@"; status=$?; sleep 0.5; exit $status', 'sh']
const inside = (...args: string[]) =>
  run('buildah', ['run', ...isolated, ...asUser, container, '--', ...thenWait, ...args])

test('the image runs without root, says whether it is ready, and keeps its data in a volume', () => {
  const { User, Volumes, Env } = configOf()
  expect({ User, volumes: Object.keys(Volumes) }).toEqual({ User: 'node', volumes: ['/data'] })
  expect(Env).toContain('DATA_DIR=/data')
  expect(inside('id', '-u').trim()).toBe('1000')
})

test('no compiler, no npm, no sources of the browser app and no package of developers is left in it', () => {
  const found = inside(
    'sh',
    '-c',
    `command -v npm npx gcc cc make; ls -d /foyer/web /foyer/e2e /foyer/.git; cd /foyer/node_modules
     ls -d vite typescript vitest oxlint react tailwindcss rolldown @playwright/test; find /foyer -name '*.test.ts' -not -path '*/node_modules/*'; true`,
  )
  expect(found.split('\n').filter((line) => line !== '' && !/cannot access/.test(line))).toEqual([])
  const megabytes = Number(inside('du', '-sm', '/foyer').split('\t')[0])
  console.log(`/foyer: ${megabytes} MB`)
  expect(megabytes).toBeLessThan(250)
})

test('it starts with its own database, passes its health check, serves pages and stops in order', async () => {
  const { Cmd, Healthcheck } = configOf()
  const port = String(await freePort())
  const places = ['--env', `PORT=${port}`, ...asUser, container, '--']
  const child = spawn(
    'buildah',
    ['run', ...isolated, ...places, 'sh', '-c', 'echo "process $$"; exec "$@"', 'sh', ...Cmd],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })
  const { promise: started, resolve: start } = Promise.withResolvers<number>()
  lines.on('line', (line) => {
    const [, pid] = /^process (\d+)$/.exec(line) ?? []
    if (pid !== undefined) start(Number(pid))
  })
  const gone = once(child, 'exit')
  const pid = await started
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(pid, 'SIGKILL')
  })
  const began = performance.now()
  const [kind, ...check] = Healthcheck.Test
  expect(kind).toBe('CMD')
  const isHealthy = () => {
    try {
      run('buildah', ['run', ...isolated, ...places, ...check])
      return true
    } catch {
      return false
    }
  }
  while (!isHealthy()) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await wait(200)
  }
  console.log(`healthy after ${Math.round(performance.now() - began)} ms`)
  const page = await fetch(`http://localhost:${port}/sign-in`)
  const html = await page.text()
  expect(page.status).toBe(200)
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
  expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200)
  process.kill(pid, 'SIGTERM')
  expect(await gone).toEqual([0, null])
  expect(isHealthy()).toBe(false)
})

test('compose.yaml starts it: healthy, read-only, with its data in a volume, and stopped in order', async () => {
  const docker = await openDocker()
  onTestFinished(docker.close)
  const folder = mkdtempSync('/var/tmp/foyer-image-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = path.join(folder, 'image.tar')
  run('buildah', ['push', image, `docker-archive:${archive}:foyer:latest`])
  run('docker', ['load', '--input', archive], docker.environment)
  const port = String(await freePort())
  const file = path.join(project, 'deploy/compose.yaml')
  const compose = (...args: string[]) =>
    run('docker-compose', ['--project-name', image, '--file', file, ...args], {
      ...docker.environment,
      PORT: port,
    })
  onTestFinished(() => void compose('down', '--volumes'))
  const began = performance.now()
  compose('up', '--detach', '--no-build')
  const [id = ''] = run(
    'docker',
    ['ps', '--quiet', '--filter', 'name=foyer'],
    docker.environment,
  ).split('\n')
  const state = (what: string) =>
    run('docker', ['inspect', '--format', `{{.State.${what}}}`, id], docker.environment).trim()
  while (state('Health.Status') !== 'healthy') {
    if (state('Status') !== 'running') throw new Error(compose('logs'))
    await wait(200)
  }
  console.log(`healthy in compose after ${Math.round(performance.now() - began)} ms`)
  expect((await fetch(`http://localhost:${port}/sign-in`)).status).toBe(200)
  const command = (...args: string[]) => compose('exec', '-T', 'foyer', ...args)
  expect(command('node', 'server/commands/admin.ts', 'doctor')).toContain('/data/files')
  expect(() => command('touch', '/foyer/file')).toThrow('Read-only file system')
  compose('stop')
  expect(state('ExitCode')).toBe('0')
})

test('both compose files are whole', () => {
  const config = (file: string, environment: Record<string, string> = {}) =>
    run('docker-compose', ['-f', path.join(project, 'deploy', file), 'config'], environment)
  expect(config('compose.yaml')).toContain('network_mode: host')
  const full = config('compose.full.yaml', {
    FOYER_HOST: 'foyer.example',
    ADMIN_EMAIL: 'ada@foyer.example',
  })
  expect(full).toContain('PUBLIC_URL: https://foyer.example')
  expect(() => config('compose.full.yaml')).toThrow('Set FOYER_HOST')
})
