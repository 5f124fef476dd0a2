import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tus, uploadMetadata } from '#server/testing/uploading.ts'
import { longest, tell } from '../figures.ts'
import { ask, openHouse, type House } from '../house.ts'
import { settle } from '../ledger.ts'
import { openSmallDisk } from '../small-disk.ts'
import { startWriters } from '../writers.ts'
import { recoversWithinMs } from './kills.ts'

const times = 5
const fullMs = 4000
const megabyte = 1_000_000

test('a disk that fills up takes no uploads, then no changes; full to the last byte 5 times, it loses nothing', async () => {
  const disk = openSmallDisk(2500)
  const house = await openHouse(100, { DATA_DIR: path.join(disk.folder, 'data') })
  try {
    const writers = startWriters(house)
    expect(await announceUpload(house)).toEqual([201, false])
    await writers.after(200)

    disk.leave(500 * megabyte)
    await wait(2000)
    expect(await announceUpload(house)).toEqual([507, true])
    const others = writers.answers.of('507 with Retry-After')
    await writers.after(200)
    expect(others).toBe(0)

    disk.leave(40 * megabyte)
    await wait(2000)
    const refusedBefore = writers.answers.of('507 with Retry-After')
    await wait(fullMs)
    expect(writers.answers.of('507 with Retry-After')).toBeGreaterThan(refusedBefore)
    const [reader] = house.people
    expect(reader && (await ask(house, reader, 'GET', '/api/feed')).status).toBe(200)
    disk.empty()
    const recoveries = [await writers.recoveryAfter(performance.now())]

    for (let time = 0; time < times; time++) {
      await writers.after(300)
      disk.leave(0)
      await wait(fullMs)
      disk.empty()
      recoveries.push(await writers.recoveryAfter(performance.now()))
    }
    await writers.after(200)
    await writers.finish()
    tell(
      `full ${times} times, ${await settle(house, writers)}; recovered in at most ${longest(recoveries)}`,
    )
    expect(Math.max(...recoveries)).toBeLessThanOrEqual(recoversWithinMs)
  } finally {
    await house.close()
    disk.close()
  }
})

/** Its status, and whether it says when to come back. */
async function announceUpload({ origin, people: [person] }: House) {
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      origin,
      cookie: person?.cookie ?? '',
      'upload-length': '10',
      'upload-metadata': uploadMetadata('post'),
    },
  })
  return [answer.status, answer.headers.has('retry-after')]
}
