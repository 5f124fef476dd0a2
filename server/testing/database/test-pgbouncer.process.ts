import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { namedUser } from '#server/platform/embedded/user.ts'
import { sql } from '#server/platform/database/db.ts'
import { openDb, poolerQuery, type DbAddress } from '#server/platform/database/open-db.ts'
import { until } from '#server/testing/until.ts'

// For test-pgbouncer.ts: a PgBouncer in transaction mode before the server whose address is given
// as JSON. Prints where it listens as JSON, and stops when stdin closes.
const [, , program = '', given = ''] = process.argv
const server: DbAddress = JSON.parse(given)
const behind = new Client(server)
const { host, port, user = '', database } = behind
const password = behind.password ?? ''
const names = keepsNames(execFileSync(program, ['--version'], { encoding: 'utf8' }))
const address = `postgres://${encodeURIComponent(user)}@127.0.0.1:${await freePort()}/${database}`
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-pgbouncer-'))
const file = path.join(folder, 'pgbouncer.ini')
writeFileSync(path.join(folder, 'users'), `"${user}" ""\n`)
writeFileSync(
  file,
  `[databases]
* = host=${host} port=${port} user=${user} ${password && `password=${password} `}connect_query='${poolerQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${new URL(address).port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users')}
pool_mode = transaction
${names ? 'max_prepared_statements = 200' : ''}
default_pool_size = 8
max_client_conn = 2000
# One client's statements run on many connections, and a stopped database is tried again soon.
server_round_robin = 1
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`,
)
// PgBouncer refuses to run as root, and the database's socket admits its owner only.
const runner = ownerOf(host)
for (const each of runner ? [folder, file, path.join(folder, 'users')] : [])
  chownSync(each, runner!.uid, runner!.gid)
const bouncer = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...runner })
const stopped = once(bouncer, 'exit')
try {
  const db = openDb({ connectionString: address }, { size: 1, onError: () => {}, names })
  await until('PgBouncer answers', () => db.some(sql`select 1`).catch(() => false))
  await db.close()
  process.stdout.write(JSON.stringify({ address: { connectionString: address }, names }))
  await once(process.stdin.resume(), 'end')
} finally {
  bouncer.kill('SIGTERM')
  await stopped
  rmSync(folder, { recursive: true })
}

function keepsNames(said: string) {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

function ownerOf(place: string) {
  if (process.getuid?.() !== 0) return undefined
  if (!place.startsWith('/')) return namedUser()
  const { uid, gid } = statSync(place)
  return { uid, gid }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}
