import { dayMs } from '#contract/time-units.ts'
import { whoseAnswers } from './kept-store.ts'
import { picturesCache } from './pictures-cache.ts'

const mostPictures = 200
const longestMs = 14 * dayMs
const gatherMs = 2000

/** Pictures that were shown, from the browser's own cache. */
export function keepPictures(viewerId: string, gone: AbortSignal) {
  let seen: string[] = []
  const keep = async () => {
    const addresses = seen
    seen = []
    await keepAll(viewerId, addresses)
  }
  const observer = new PerformanceObserver((list) => {
    const before = seen.length
    for (const { name } of list.getEntries())
      if (new URL(name).pathname.startsWith('/media/')) seen.push(name)
    if (before === 0 && seen.length > 0) setTimeout(() => void keep().catch(console.info), gatherMs)
  })
  observer.observe({ type: 'resource', buffered: true })
  gone.addEventListener('abort', () => observer.disconnect())
}

export async function keepAll(viewerId: string, addresses: readonly string[]) {
  if ((await whoseAnswers())?.id !== viewerId) return
  const cache = await caches.open(picturesCache)
  for (const address of addresses)
    if (!(await cache.match(address))) await cache.add(address).catch(console.info)
  await trim(cache)
}

/** The oldest come first. */
async function trim(cache: Cache) {
  const kept = await cache.keys()
  for (const [place, request] of kept.entries()) {
    const since = Date.parse((await cache.match(request))?.headers.get('date') ?? '')
    if (kept.length - place <= mostPictures && Date.now() - since < longestMs) return
    await cache.delete(request)
  }
}
