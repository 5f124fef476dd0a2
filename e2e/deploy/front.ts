import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../foyer.ts'
import { host } from './neighbour.ts'

export type Front = { port: number; httpPort: number; close: () => Promise<void> }

const sample = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../deploy', name), 'utf8')

/** The samples as they are, but for ports and certificates. */
export const fronts = {
  nginx: async (foyerPort: string): Promise<Front> => {
    const { folder, ports } = await place()
    const key = path.join(folder, 'key.pem')
    const certificate = path.join(folder, 'certificate.pem')
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${host}`,
      '-keyout',
      key,
      '-out',
      certificate,
    ])
    if (made.status !== 0) throw new Error(String(made.stderr))
    const site = sample('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${foyerPort}`)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen ${ports.http};`)
      .replace('listen 443 ', `listen ${ports.https} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    return nginxWith(site, folder, ports)
  },
  caddy: async (foyerPort: string): Promise<Front> => {
    const { folder, ports } = await place()
    const options = `{
  http_port ${ports.http}
  https_port ${ports.https}
  admin off
  local_certs
  skip_install_trust
  storage file_system ${folder}
}
`
    const file = path.join(folder, 'Caddyfile')
    writeFileSync(file, `${options}${sample('Caddyfile')}`)
    const environment = { FOYER_UPSTREAM: `127.0.0.1:${foyerPort}`, HOME: folder }
    const args = ['run', '--config', file, '--adapter', 'caddyfile']
    return started('caddy', args, environment, folder, ports)
  },
}

/** Over http, before several nodes. Each answer says which node gave it. */
export async function nginxBefore(nodes: number[]) {
  const { folder, ports } = await place()
  const site = sample('nginx.conf')
    .replace(/server 127\.0\.0\.1:3000(.*;)/, (_, options: string) =>
      nodes.map((port) => `server 127.0.0.1:${port}${options}`).join(' '),
    )
    .replace(/^server \{\s+listen 80;[^}]+\}/m, '')
    .replaceAll(/^ *(listen \[::\]|ssl_).*$/gm, '')
    .replace(
      /listen 443 .*;/,
      `listen ${ports.https}; add_header ${nodeHeader} $upstream_addr always;`,
    )
  return nginxWith(site, folder, ports)
}
export const nodeHeader = 'x-node'

function nginxWith(site: string, folder: string, ports: Ports) {
  const logged = site.replaceAll('/var/log/nginx/', `${folder}/`)
  writeFileSync(path.join(folder, 'site.conf'), logged)
  // Around the site, as Debian's own file.
  const around = `pid ${folder}/pid; error_log stderr warn; worker_processes 2; daemon off;
    events { worker_connections 1024; }
    http { access_log off; include ${folder}/site.conf;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} }`
  writeFileSync(path.join(folder, 'nginx.conf'), around)
  const args = ['-c', path.join(folder, 'nginx.conf'), '-p', folder]
  return started('nginx', args, {}, folder, ports)
}

type Ports = { http: number; https: number }

async function place() {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-front-'))
  mkdirSync(folder, { recursive: true })
  return { folder, ports: { http: await freePort(), https: await freePort() } }
}

async function started(
  program: string,
  args: string[],
  environment: Record<string, string>,
  folder: string,
  ports: Ports,
): Promise<Front> {
  let said = ''
  const child = spawn(program, args, {
    env: { ...process.env, ...environment, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()))
  const failed = once(child, 'error').then(([error]: Error[]) => error)
  const gone = once(child, 'exit').then(() => new Error(`${program} ended:\n${said}`))
  const problem = await Promise.race([failed, gone, listens(ports.https)])
  if (problem) throw problem
  return {
    port: ports.https,
    httpPort: ports.http,
    close: async () => {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<undefined> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => (socket.destroy(), resolve(true)))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return undefined
    await wait(50)
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
