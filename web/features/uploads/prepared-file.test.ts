// Proves docs/specification.md: Create Post
import { afterEach, expect, test, vi } from 'vitest'
import { prepare } from './prepared-file.ts'

afterEach(() => vi.unstubAllGlobals())

test('pictures go up in the order in which they were chosen, also if the first is slower to read', async () => {
  const images: FakeImage[] = []
  class FakeImage extends EventTarget {
    src = ''
    naturalWidth = 400
    naturalHeight = 300
    constructor() {
      super()
      images.push(this)
    }
  }
  vi.stubGlobal('Image', FakeImage)
  const photo = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' })
  const order: string[] = []
  const prepared = ['slow.jpg', 'quick.jpg'].map(async (name) => {
    const { file } = await prepare(photo(name), 'post')
    order.push(file?.name ?? 'refused')
  })
  const readAll = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    for (const image of images.splice(0).toReversed()) image.dispatchEvent(new Event('load'))
  }
  await readAll()
  await readAll()
  await Promise.all(prepared)
  expect(order).toEqual(['slow.jpg', 'quick.jpg'])
})

test('a picture is taken for its name or for its kind', async () => {
  class UnreadImage extends EventTarget {
    set src(_: string) {
      setTimeout(() => this.dispatchEvent(new Event('error')))
    }
  }
  vi.stubGlobal('Image', UnreadImage)
  const isTaken = async (name: string, type: string) =>
    (await prepare(new File(['bytes'], name, { type }), 'avatar')).file !== null
  expect(await isTaken('me.JPEG', '')).toBe(true)
  expect(await isTaken('image', 'image/png')).toBe(true)
  expect(await isTaken('me.jfif', 'image/jpeg')).toBe(true)
  expect(await isTaken('me.gif', 'image/gif')).toBe(false)
  expect(await isTaken('me', '')).toBe(false)
})
