import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Resident } from '#server/testing/builders.ts'
import { webpPicture } from '#server/testing/pictures.ts'
import { tus, uploadMetadata } from '#server/testing/uploading.ts'
import { openAnswers } from '../answers.ts'
import { choice, longest, tell } from '../figures.ts'
import { openHouse, type House } from '../house.ts'
import { failures, openObjectStorage } from '../object-storage.ts'
import { recoversWithinMs } from './kills.ts'

const failsForMs = 8000
const uploaders = 4
const readers = 4

test('however the object storage fails, a picture that was taken can be seen, whole, when it works', async () => {
  const storage = await openObjectStorage()
  const house = await openHouse(40, { STORAGE_URL: storage.url })
  const answers = openAnswers()
  const work = picturework(house, answers)
  try {
    await work.after(5)
    const recoveries: number[] = []
    for (const failure of failures) {
      storage.fail(failure)
      await wait(failsForMs)
      storage.fail(undefined)
      recoveries.push(await work.recoveryAfter(performance.now()))
    }
    await work.finish()
    const wrong = await work.unlikeAtFirst()
    tell(
      `${failures.length} ways, ${storage.requests()} requests, ${storage.unsigned()} not signed; ${work.taken()} pictures taken, ${work.read()} read, ${wrong} lost or changed; ${answers.told()}; recovered in at most ${longest(recoveries)}`,
    )
    expect([wrong, storage.unsigned()]).toEqual([0, 0])
    answers.expectNoOthers()
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoversWithinMs)
  } finally {
    await work.finish()
    await house.close()
    await storage.close()
  }
})

type Taken = { address: string; person: Resident; at: number }

function picturework(house: House, answers: ReturnType<typeof openAnswers>) {
  const taken: Taken[] = []
  const seen = new Map<string, Set<string>>()
  let read = 0
  let going = true
  const look = async ({ address, person }: Taken) => {
    const answer = await fetch(house.origin + address, { headers: { cookie: person.cookie } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) {
      read++
      const digests = seen.get(address) ?? new Set()
      seen.set(address, digests.add(createHash('sha256').update(bytes).digest('hex')))
    }
    return answer
  }
  const counted = async (ask: () => Promise<Response>) => {
    try {
      const answer = await ask()
      if (answer.status !== 429) answers.add(answer)
      return answer
    } catch (error) {
      answers.addFailure(error)
      return undefined
    }
  }
  const uploading = Array.from({ length: uploaders }, async (_, n) => {
    for (let turn = n; going; turn += uploaders) {
      const person = house.people[turn % house.people.length]
      if (!person) throw new Error('nobody lives here')
      const picture = await upload(house, person, counted)
      if (picture) taken.push({ address: picture, person, at: performance.now() })
      await wait(300)
    }
  })
  const reading = Array.from({ length: readers }, async () => {
    for (; going; await wait(50)) if (taken.length > 0) await counted(() => look(choice(taken)))
  })
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await wait(20)
  }
  return {
    taken: () => taken.length,
    read: () => read,
    after: (more: number) => until(() => taken.length >= more),
    recoveryAfter: async (moment: number) => {
      await until(() => taken.some(({ at }) => at > moment))
      return (taken.find(({ at }) => at > moment)?.at ?? Infinity) - moment
    },
    finish: async () => {
      going = false
      await Promise.all([...uploading, ...reading])
    },
    /** Looks at each once more. */
    unlikeAtFirst: async () => {
      for (const each of taken) await counted(() => look(each))
      return taken.filter(({ address }) => seen.get(address)?.size !== 1).length
    },
  }
}

/** The picture's address, or nothing if the upload has to begin anew. */
async function upload(
  { origin }: House,
  { cookie }: Resident,
  counted: (ask: () => Promise<Response>) => Promise<Response | undefined>,
): Promise<string | undefined> {
  const bytes = await webpPicture(1000, 700)
  const headers = { ...tus, origin, cookie }
  const begun = await counted(() =>
    fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': uploadMetadata('post'),
      },
    }),
  )
  const location = begun?.ok && begun.headers.get('location')
  if (!location) return undefined
  const sent = await counted(() =>
    fetch(new URL(location, origin), {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    }),
  )
  if (!sent?.ok) return undefined
  const id = location.split('/').at(-1)
  const finished = await counted(() =>
    fetch(`${origin}/api/uploads/${id}/finish`, { method: 'POST', headers: { origin, cookie } }),
  )
  return finished?.ok ? `/media/${id}/480.webp` : undefined
}
