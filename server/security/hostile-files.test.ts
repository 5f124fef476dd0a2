// Proves docs/specification.md: Create Post
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import sharp from 'sharp'
import { getFeed } from '#contract/posts.ts'
import { finishUpload } from '#contract/images.ts'
import { arrived } from '#server/testing/uploading.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { hostileFiles, mark } from './hostile-files.ts'
import { noLimits } from './no-limits.ts'

// All of them: npm run test:security
const { seed, everyNthFile } = inject('security')

let world: World
let ada: Person
beforeAll(async () => {
  world = await openWorld({ limits: noLimits })
  ada = await world.resident('ada', { verified: true })
  await world.post(ada)
})
afterAll(() => world.close())

test('no hostile file is stored as it came, and none keeps the feed waiting', async () => {
  const all = Object.entries(await hostileFiles(seed))
  expect(all.length).toBeGreaterThanOrEqual(60)
  const files = all.filter((_, nth) => nth % everyNthFile === 0)
  let slowest = { name: '', ms: 0 }
  let feeds = 0
  const taken: string[] = []
  for (const [name, bytes] of files) {
    const id = await arrived(ada, bytes)
    const began = performance.now()
    let isDone = false
    const finishing = ada.call(finishUpload, { params: { id } }).finally(() => (isDone = true))
    while (!isDone) {
      expect((await ada.call(getFeed, { query: {} })).status, name).toBe(200)
      feeds++
      await Promise.race([finishing, new Promise((resolve) => setTimeout(resolve, 100))])
    }
    const { status } = await finishing
    const ms = performance.now() - began
    if (ms > slowest.ms) slowest = { name, ms }
    expect(status === 200 || (status >= 400 && status < 500), `${name}: ${status}`).toBe(true)
    if (status === 200) taken.push(name)
    await expectClean(id, name, bytes)
  }
  console.log(
    `${files.length} files, ${taken.length} taken as pictures, ${feeds} feeds meanwhile; slowest: ${slowest.name}, ${Math.round(slowest.ms)} ms`,
  )
  // Good pictures among them are taken: what is behind their end is cut off.
  expect(taken.length).toBeGreaterThan(0)
}, 300_000)

/** What is stored is made anew: WebP without a trace of the file. */
async function expectClean(id: string, name: string, sent: Buffer) {
  for (const key of await world.storage.list(`images/${id}/`)) {
    const bytes = (await world.storage.get(key)) ?? Buffer.alloc(0)
    expect((await sharp(bytes).metadata()).format, name).toMatch(/webp|heif/)
    expect(bytes.includes(mark) || bytes.includes('root:'), name).toBe(false)
    expect(bytes.equals(sent), name).toBe(false)
  }
}
