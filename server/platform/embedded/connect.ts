import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { DbAddress } from '../database/open-db.ts'
import { socketPort, usesTcp, type Cluster } from './cluster.ts'
import { runningPostmaster, type Postmaster } from './postmaster.ts'

/** The application's user owns its database and has no rights on the server. */
export const addressOf = (cluster: Cluster, postmaster: Postmaster): DbAddress =>
  addressFor(cluster, postmaster, 'foyer')

export async function waitUntilReady(
  cluster: Cluster,
  withinMs: number,
): Promise<Postmaster | undefined> {
  for (const end = Date.now() + withinMs; ; await sleep(15)) {
    const postmaster = runningPostmaster(cluster)
    if (!postmaster || Date.now() > end) return undefined
    if (postmaster.isReady && (await answers(cluster, postmaster))) return postmaster
  }
}

/** The lock file still says "ready" while a killed server ends. */
async function answers(cluster: Cluster, postmaster: Postmaster) {
  const client = new Client(addressFor(cluster, postmaster, 'postgres'))
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

export async function ensureDatabase(cluster: Cluster, postmaster: Postmaster) {
  const client = new Client(addressFor(cluster, postmaster, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'foyer'")
    if (rowCount === 1) return
    const { rowCount: users } = await client.query("select from pg_roles where rolname = 'foyer'")
    if (users === 0)
      await client.query(
        `create role foyer login${usesTcp ? ` password '${passwordOf(cluster)}'` : ''}`,
      )
    await client.query('create database foyer owner foyer')
  } finally {
    await client.end()
  }
}

function addressFor(cluster: Cluster, { port }: Postmaster, user: 'foyer' | 'postgres'): DbAddress {
  if (!usesTcp) return { host: cluster.socket.directory, port: socketPort, user, database: user }
  return { connectionString: `postgres://${user}:${passwordOf(cluster)}@127.0.0.1:${port}/${user}` }
}

const passwordOf = ({ passwordFile }: Cluster) => readFileSync(passwordFile, 'utf8')
