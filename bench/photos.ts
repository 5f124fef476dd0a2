import { setTimeout as sleep } from 'node:timers/promises'
import { detailedPhoto } from '#server/testing/pictures.ts'
import { tus, uploadMetadata } from '#server/testing/uploading.ts'
import { openFoyer } from '../e2e/foyer.ts'
import { median, quantile } from './load.ts'
import { populateFoyer, visitors, type Visitor } from './populate.ts'
import { timed } from './timed.ts'

/* Pages of the feed, without more and while neighbours post photos of 12 megapixels at the same time,
   in turns. Usage: node scripts/run.mjs bench/photos.ts [PHOTOS] [ROUNDS] */
const [photos = 8, rounds = 9] = process.argv.slice(2).map(Number)
const everyMs = 25
const quietSeconds = 5

const photo = await detailedPhoto()
const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
const db = await foyer.openDatabase()
const quiet: number[][] = []
const beside: number[][] = []
const tookSeconds: number[] = []
try {
  await populateFoyer(db.pool, 20_000)
  await timed(3, everyMs, readFeed) // warms up
  for (let round = 0; round < rounds; round++) {
    quiet.push((await timed(quietSeconds, everyMs, readFeed)).took)
    const began = performance.now()
    let isOver = false
    const posting = postPhotos(visitors.slice(5000 + round * photos, 5000 + (round + 1) * photos))
    void posting.finally(() => (isOver = true))
    const took: number[] = []
    while (!isOver) took.push(...(await timed(1, everyMs, readFeed)).took)
    await posting
    beside.push(took)
    tookSeconds.push((performance.now() - began) / 1000)
  }
  console.log(
    `${photos} photos of ${(photo.length / 1e6).toFixed(1)} MB, rendered within ${median(tookSeconds).toFixed(1)} s; medians of ${rounds} rounds`,
  )
  console.log(told('feed, quiet', quiet))
  console.log(told('feed, beside the photos', beside))
  console.log(
    `p99 × ${median(beside.map((took, n) => quantile(took, 0.99) / quantile(quiet[n] ?? [], 0.99))).toFixed(2)}`,
  )
} finally {
  await db.close()
  await foyer.close()
}

/** Until the last smaller form of them is made. */
async function postPhotos(people: Visitor[]) {
  const ids = await Promise.all(people.map(postPhoto))
  for (;;) {
    const { rowCount } = await db.pool.query(
      'select from files where id = any ($1) and avif_widths is null',
      [ids],
    )
    if (rowCount === 0) return
    await sleep(200)
  }
}

async function postPhoto({ headers: own }: Visitor): Promise<string> {
  const headers = { ...own, origin: foyer.origin }
  const begun = await fetch(`${foyer.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      ...tus,
      'upload-length': String(photo.length),
      'upload-metadata': uploadMetadata('post'),
    },
  })
  const address = new URL(begun.headers.get('location') ?? '', foyer.origin)
  await fetch(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(photo),
  })
  const id = address.pathname.split('/').at(-1) ?? ''
  for (;;) {
    const finished = await fetch(`${address}/finish`, { method: 'POST', headers })
    if (finished.ok) break
    if (finished.status !== 503) throw new Error(`refused: ${await finished.text()}`)
    await sleep(1000)
  }
  const posted = await fetch(`${foyer.origin}/api/create-post`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      title: 'A lamp',
      description: 'It stands on the floor and is bright.',
      tower: 'North',
      location: '1204',
      tags: [],
      price: '12.00',
      isFree: false,
      condition: 'used',
      showTowerOnPostCard: true,
      showLocationOnPostCard: true,
      fileUrls: [{ id }],
    }),
  })
  if (!posted.ok) throw new Error(`not posted: ${await posted.text()}`)
  return id
}

async function readFeed(n: number) {
  const answer = await fetch(`${foyer.origin}/api/feed`, {
    headers: visitors[n % 2000]?.headers ?? {},
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the feed is refused: ${answer.status}`)
  return answer.status
}

function told(name: string, eachRound: number[][]) {
  const [half, most] = [0.5, 0.99].map((share) =>
    median(eachRound.map((took) => quantile(took, share))).toFixed(1),
  )
  return `${name.padEnd(24)} p50 ${half} ms  p99 ${most} ms`
}
