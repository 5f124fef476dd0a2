// Proves docs/specification.md: Create Post
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { insertUpload } from '#server/testing/builders.ts'
import { heavyPicture } from '#server/testing/pictures.ts'
import { limits } from '#contract/limits.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { add, file, sender, slot, small } from './create-form.ts'
import { openProxy, type ProxyAnswer } from './proxy.ts'
import { expect, test, type Building } from './world.ts'

test.setTimeout(120_000)
/** Long, for a busy machine. */
const arrives = { timeout: 90_000 }
const heavy = async (name = 'large.png') => file(name, 'image/png', await heavyPicture())

/** A proxy that may answer upload requests itself. */
async function behind(
  building: Building,
  answerFor: (request: IncomingMessage) => ProxyAnswer | undefined,
) {
  const ada = await sender(building)
  const proxy = await openProxy(building.origin, (request) =>
    request.method !== 'HEAD' && request.url?.startsWith('/api/uploads')
      ? answerFor(request)
      : undefined,
  )
  await ada.page.goto(`${proxy.origin}/create-post`)
  return { ...ada, proxy }
}

const said = (code: ErrorCode, retryAfter: number): ProxyAnswer => ({
  status: errors[code].status,
  headers: { 'content-type': 'application/json', 'retry-after': String(retryAfter) },
  body: JSON.stringify({ code, ...errors[code] }),
})

test('an upload goes on by itself through all that a proxy and a busy server answer @long', async ({
  building,
}) => {
  const troubles: ProxyAnswer[] = [
    { status: 502 },
    { status: 503, headers: { 'retry-after': '2' } },
    ...[504, 409, 410, 423].map((status) => ({ status })),
    said('RATE_LIMITED', 1),
  ]
  let isPassed = true
  let isFinished = false
  const times: number[] = []
  const { page, proxy } = await behind(building, ({ url = '' }) => {
    if (url.endsWith('/finish')) {
      if (isFinished) return undefined
      isFinished = true
      return said('SERVER_BUSY', 1)
    }
    times.push(performance.now())
    isPassed = !isPassed
    return isPassed ? undefined : troubles.shift()
  })
  await add(page, await heavy())
  await expect(slot(page, 1)).toContainText('Waiting')
  await expect(slot(page, 1)).toContainText('Uploaded', arrives)
  expect(troubles).toEqual([])
  expect(isFinished).toBe(true)
  // After 502 twice and 503, it waited for Retry-After.
  const [, , refused = 0, next = 0] = times
  expect(next - refused).toBeGreaterThanOrEqual(2000)
  await proxy.close()
})

for (const most of [1_048_576, 200_000])
  test(`pieces fit a proxy that takes ${most} bytes, from the second picture on at once @long`, async ({
    building,
  }) => {
    const taken: number[] = []
    const refused: number[] = []
    const { page, proxy } = await behind(building, ({ headers }) => {
      const bytes = Number(headers['content-length'] ?? 0)
      if (bytes > 0) (bytes > most ? refused : taken).push(bytes)
      return bytes > most ? { status: 413, headers: { connection: 'close' } } : undefined
    })
    await add(page, await heavy())
    await expect(slot(page, 1)).toContainText('Uploaded', arrives)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(3)
    // Chunks use more than half of the limit.
    expect(Math.max(...taken)).toBeGreaterThan(most / 2)
    const before = refused.length
    await add(page, await heavy('another.png'))
    await expect(slot(page, 2)).toContainText('Uploaded', arrives)
    expect(refused).toHaveLength(before)
    await proxy.close()
  })

test('where nothing refuses them, pieces grow @long', async ({ building }) => {
  const pieces: number[] = []
  const { page, proxy } = await behind(building, ({ headers }) => {
    if (headers['upload-offset'] !== undefined) pieces.push(Number(headers['content-length']))
    return undefined
  })
  await add(
    page,
    file(
      'large.png',
      'image/png',
      Buffer.concat([(await heavy()).buffer, Buffer.alloc(9_000_000)]),
    ),
  )
  await expect(slot(page, 1)).toContainText('Uploaded', arrives)
  expect(pieces.slice(0, 4)).toEqual([1_000_000, 2_000_000, 4_000_000, limits.uploadChunkBytes])
  await proxy.close()
})

test('an upload that the server has lost begins anew by itself @long', async ({ building }) => {
  const begun: string[] = []
  let isLost = false
  const { page, proxy } = await behind(building, ({ method = '', url = '', headers }) => {
    if (method === 'POST' && url === '/api/uploads') begun.push(url)
    if (isLost || Number(headers['upload-offset'] ?? 0) === 0) return undefined
    isLost = true
    rmSync(path.join(building.dataDir, 'uploads', path.basename(url)))
    return undefined
  })
  await add(page, await heavy())
  await expect(slot(page, 1)).toContainText('Uploaded', arrives)
  expect(begun).toHaveLength(2)
  await proxy.close()
})

test('a refusal shows the server’s own sentence at once @long', async ({ building }) => {
  let answer: ProxyAnswer | undefined = said('UPLOADS_PER_HOUR', 3000)
  const { page, proxy, id } = await behind(building, () => answer)
  for (const code of ['UPLOADS_PER_HOUR', 'UPLOADS_TOO_MANY'] as const) {
    await add(page, await small())
    await expect(slot(page, 1).getByRole('alert')).toContainText(errors[code].title)
    await expect(slot(page, 1).getByRole('alert')).toContainText(errors[code].text ?? '')
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    // The second time Foyer itself refuses.
    answer = undefined
    for (let at = 0; at < limits.unattachedPerResident; at++) await insertUpload(building.db, id)
  }
  await proxy.close()
})
