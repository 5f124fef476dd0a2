import { openFoyer } from '../e2e/foyer.ts'
import { quantile } from './load.ts'
import { otherTerms, search } from './operations.ts'
import { populateFoyer, visitors, type Visitor } from './populate.ts'

/* A large building beside a usual one, one request at a time, in turns.
   Usage: node scripts/run.mjs bench/growth.ts [POSTS] [REQUESTS] */
const usualPosts = 20_000
const [posts = 2_000_000, requests = 200] = process.argv.slice(2).map(Number)

const paths = {
  feed: '/api/feed',
  'feed, free things': '/api/feed?free=true',
  explore: '/api/explore',
  ...Object.fromEntries(
    Object.entries(otherTerms).map(([name, term]) => [`search, ${name}`, search(term)]),
  ),
}

const [usual, large] = [await openFilled(usualPosts), await openFilled(posts)]
try {
  console.log(`p50 / p99 in ms of ${requests}, with ${usualPosts} and ${posts} posts`)
  for (const [name, path] of Object.entries(paths)) {
    const took = { usual: new Array<number>(), large: new Array<number>() }
    for (let n = 0; n < requests; n++) {
      const visitor = visitors[n % 50] as Visitor
      took.usual.push(await time(usual.origin + path, visitor))
      took.large.push(await time(large.origin + path, visitor))
    }
    const [before, after] = [took.usual, took.large].map((list) => quantile(list, 0.5)) as [
      number,
      number,
    ]
    const told = [took.usual, took.large].map(
      (list) => `${quantile(list, 0.5).toFixed(2)} / ${quantile(list, 0.99).toFixed(1)}`,
    )
    console.log(`  ${name.padEnd(28)}${told.join('   ')}   p50 × ${(after / before).toFixed(2)}`)
  }
} finally {
  await usual.close()
  await large.close()
}

/** Its words are indexed too. */
async function openFilled(count: number) {
  const foyer = await openFoyer({ TRUSTED_PROXIES: '127.0.0.1' })
  const db = await foyer.openDatabase()
  await populateFoyer(db.pool, count)
  while ((await db.pool.query('select from posts_to_index limit 1')).rowCount)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  await db.pool.query('vacuum analyze')
  await db.close()
  return foyer
}

async function time(url: string, { headers }: Visitor): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - began
}
