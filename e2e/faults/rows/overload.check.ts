import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAnswers } from '../answers.ts'
import { tell } from '../figures.ts'
import { openHouse, type House } from '../house.ts'

const seconds = 10
/** As many at the same time as are answered fastest, on two cores. */
const busy = 40
const overload = 10 * busy
const leastShare = 0.8
/** The heap has at most 512 MB (package.json); pictures and connections are beside it. */
const mostMemoryBytes = 700_000_000

test('with ten times as many people at once as it can serve, Foyer serves as many, and its memory is bounded', async () => {
  const house = await openHouse(400)
  try {
    await flood(house, busy) // warms up
    const peak = await flood(house, busy)
    const overloaded = await flood(house, overload)
    const share = overloaded.perSecond / peak.perSecond
    const after = await flood(house, busy)
    tell(
      `peak ${round(peak.perSecond)}/s with ${busy} at once; ${round(overloaded.perSecond)}/s with ${overload} (${share.toFixed(2)}): ${overloaded.answers.told()}; memory ${round(peak.memoryBytes / 1e6)} MB, at most ${round(overloaded.memoryBytes / 1e6)} MB; afterwards ${round(after.perSecond)}/s`,
    )
    for (const { answers } of [peak, overloaded, after]) answers.expectNoOthers()
    expect(overloaded.answers.of('cut')).toBe(0)
    expect(share).toBeGreaterThanOrEqual(leastShare)
    expect(overloaded.memoryBytes).toBeLessThanOrEqual(mostMemoryBytes)
  } finally {
    await house.close()
  }
})

const round = (number: number) => Math.round(number)

/** Each of so many people asks for the feed, likes a post, and asks again. */
async function flood(house: House, people: number) {
  const answers = openAnswers()
  let memoryBytes = 0
  let going = true
  const watching = (async () => {
    for (; going; await wait(100)) memoryBytes = Math.max(memoryBytes, memoryOf(house.pid()))
  })()
  const end = performance.now() + seconds * 1000
  const person = async (n: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      // More people than are there at once, within their limits.
      const resident = house.people[(n + turn * 37) % house.people.length]
      const isRead = turn % 4 !== 3
      const postId = house.posts[(n + turn) % house.posts.length]
      try {
        const answer = await fetch(
          house.origin + (isRead ? '/api/feed' : `/api/posts/${postId}/like`),
          {
            method: isRead ? 'GET' : 'PUT',
            headers: {
              origin: house.origin,
              cookie: resident?.cookie ?? '',
              // Each person has an address, and its limits.
              'x-forwarded-for': `10.78.${Math.floor(n / 100)}.${1 + (n % 100)}`,
            },
            signal: AbortSignal.timeout(30_000),
          },
        )
        await answer.arrayBuffer()
        answers.add(answer)
        const later = Number(answer.headers.get('retry-after') ?? 0)
        if (!answer.ok) await wait(Math.min(later * 1000, Math.max(0, end - performance.now())))
      } catch (error) {
        answers.addFailure(error)
      }
    }
  }
  await Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  going = false
  await watching
  return { answers, memoryBytes, perSecond: answers.of('200') / seconds }
}

function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
