import { createServer } from 'node:http'
import { pageOfFeed } from '#server/features/feed/feed.store.ts'
import { findSession } from '#server/features/identity/sessions/session.store.ts'
import { postReader, showPosts } from '#server/features/posts/index.ts'
import { findPosts } from '#server/features/search/search.routes.ts'
import { startOfList } from '#server/platform/database/cursor.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { joinEmbeddedPostgres } from '#server/platform/embedded/index.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'

/* The least that can answer a first page: node:http and Foyer's statements, with the same driver
   and pool size. Usage: bare-server.ts DATA_DIR PORT */
const poolSize = 20
const [dataDir = '', port = ''] = process.argv.slice(2)
const address = await joinEmbeddedPostgres({ dataDir })
if (!address) throw new Error('the database does not run')
const db = openDb(address, { size: poolSize, onError: console.error })
const everything = { tower: null, isFree: false }

createServer((request, response) => {
  void answer(request.headers.cookie ?? '', request.url ?? '').then(({ status, body }) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
}).listen(Number(port), '127.0.0.1')

async function answer(cookie: string, address: string): Promise<{ status: number; body: string }> {
  const token = cookie.slice('session='.length)
  const viewer = await findSession(db, hashToken(token), [])
  if (!viewer) return { status: 401, body: '{}' }
  const reader = postReader(viewer, { locationsVisibleTo: 'verified' })
  const term = new URL(address, 'http://localhost').searchParams.get('q')
  if (term !== null) {
    const { ids } = await findPosts(db, viewer.id, term, startOfList)
    return { status: 200, body: `{"posts":${await showPosts(db, reader, ids)}}` }
  }
  const { items, last } = await pageOfFeed(db, reader, startOfList, everything)
  return { status: 200, body: `{"posts":${items},"nextCursor":"${last?.micros} ${last?.id}"}` }
}
