import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { openDb } from '#server/platform/database/open-db.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { startTestPostgres } from '#server/testing/database/test-postgres.ts'
import { nginxBefore } from '../deploy/front.ts'
import { freePort, openFoyer, type Foyer } from '../foyer.ts'

/** `origin` is the proxy's. */
export type Nodes = Foyer & {
  nodes: Foyer[]
  storage: Storage
  secretKeys: { version: number; key: Buffer }[]
  /** In place of a node that was stopped: the same address and program of another version. */
  replace: (at: number, program: string) => Promise<void>
}

export const thisVersion = path.join(import.meta.dirname, '../..')

/** One node for each program, behind nginx without sticky sessions, with one database and one storage. */
export async function openNodes(
  programs: string[],
  environment: Record<string, string> = {},
): Promise<Nodes> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const each of closing.toReversed()) await each()
    closing.length = 0
  }
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'foyer-nodes-'))
    closing.push(async () => rmSync(folder, { recursive: true, force: true }))
    const { server, stop } = await startTestPostgres()
    closing.push(stop)
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'foyer' }],
    })
    const { port: s3Port } = await s3.run()
    closing.push(() => s3.close())
    const ports: number[] = []
    for (const _ of programs) ports.push(await freePort())
    const front = await nginxBefore(ports)
    closing.push(front.close)

    const database = openDb(server, { size: 1, onError: () => {} })
    const databaseUrl = urlOf(database)
    await database.close()
    const openDatabase = async () => openDb(server, { size: 4, onError: () => {} })
    const key = randomBytes(32)
    const origin = `http://localhost:${front.port}`
    const settings = {
      HOST: '127.0.0.1',
      ...environment,
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: key.toString('base64'),
      STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/foyer?tls=false`,
    }
    const nodes: Foyer[] = []
    const open = async (program: string, at: number) => {
      nodes[at] = await openFoyer({ ...settings, PORT: String(ports[at]) }, program)
    }
    closing.push(() => Promise.all(nodes.map((node) => node.close())))
    for (const [at, program] of programs.entries()) await open(program, at)
    const [first] = nodes
    if (!first) throw new Error('no node')
    const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', bucket: 'foyer' }
    const endpoint = `http://127.0.0.1:${s3Port}`
    const storageUrl = { endpoint, region: 'us-east-1', ...access }
    return {
      ...first,
      origin,
      nodes,
      storage: await openStorage({ dataDir: folder, storageUrl }),
      secretKeys: [{ version: 1, key }],
      openDatabase,
      replace: async (at, program) => {
        await nodes[at]?.close()
        await open(program, at)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
