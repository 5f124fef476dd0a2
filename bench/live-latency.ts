import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/database/db.ts'
import type { Visitor } from './population.ts'
import { median } from './load.ts'

const times = 100

/** From a swipe's answer, and from the click, to the creator's event: median and worst of 100. */
export async function liveLatency(
  origin: string,
  db: Db,
  visitors: readonly Visitor[],
): Promise<string> {
  const [creator, ...neighbours] = visitors
  if (!creator) throw new Error('nobody is there')
  const postId = await postOf(db, creator.id)
  const ended = new AbortController()
  const arrivals = await listen(origin, creator, ended.signal)
  const sinceClick: number[] = []
  const sinceAnswer: number[] = []
  for (const neighbour of neighbours.slice(0, times)) {
    const arrival = arrivals.next()
    const clicked = performance.now()
    const answer = await fetch(`${origin}/api/posts/${postId}/interest`, {
      method: 'PUT',
      headers: { ...neighbour.headers, origin },
    })
    if (!answer.ok) throw new Error(`interest was refused: ${answer.status}`)
    const answered = performance.now()
    const arrived = await arrival
    sinceClick.push(arrived - clicked)
    sinceAnswer.push(Math.max(0, arrived - answered))
    await sleep(10)
  }
  ended.abort()
  const told = (values: number[]) =>
    `${median(values).toFixed(1)} ms (worst ${Math.max(...values).toFixed(1)})`
  return `live events: ${told(sinceClick)} after the click, ${told(sinceAnswer)} after the commit was answered`
}

async function postOf(db: Db, creatorId: string): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into posts (creator_id, title, description, price_cents, is_free, condition, tower, location, show_tower, show_location)
      values ($1, 'A thing many want', 'It arrives at once.', 0, true, 'used', 'North', '1204', true, true) returning id`,
    [creatorId],
  )
  return rows[0]?.id ?? ''
}

/** `next` resolves with the next event's time. */
async function listen(
  origin: string,
  { headers }: Visitor,
  signal: AbortSignal,
): Promise<{ next: () => Promise<number> }> {
  const stream = await fetch(`${origin}/api/live`, { headers, signal })
  if (!stream.ok || !stream.body) throw new Error(`the stream was refused: ${stream.status}`)
  let arrive: (at: number) => void = () => undefined
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? [])
      if (decoder.decode(chunk).includes('data: {')) arrive(performance.now())
  }
  void read().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return { next: () => new Promise((resolve) => (arrive = resolve)) }
}
