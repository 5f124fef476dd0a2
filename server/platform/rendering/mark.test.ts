// Proves docs/specification.md: Becoming verified
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { strokesOf, widthOf } from './letters.ts'
import { markPicture } from './mark.ts'

const plain = (background: string, width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ quality: 100 })
    .toBuffer()
const lines = ['mo', 'Nov 23, 2026, 3:05 PM', 'case 5f6e7d8c by 1a2b3c4d']

test.each(['#ffffff', '#000000', '#808080'])(
  'the mark is seen on %s in every part, and leaves most of it as it was',
  async (background) => {
    const marked = await markPicture(await plain(background), lines)
    for (const left of [0, 450])
      for (const top of [0, 400, 800]) {
        const part = { left, top, width: 450, height: 400 }
        const pixels = await sharp(marked).extract(part).greyscale().raw().toBuffer()
        const ground = Number.parseInt(background.slice(1, 3), 16)
        const changed = pixels.filter((value) => Math.abs(value - ground) > 30).length
        expect(changed / pixels.length).toBeGreaterThan(0.02)
        expect(changed / pixels.length).toBeLessThan(0.3)
      }
  },
)

test('another name, another picture; and a small picture is marked as well', async () => {
  const white = await plain('#ffffff')
  const [one, other] = [await markPicture(white, ['mo']), await markPicture(white, ['max'])]
  expect(one.equals(other)).toBe(false)
  const small = await plain('#ffffff', 40, 30)
  expect(await sharp(await markPicture(small, lines)).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 30,
  })
})

test('every letter of a time and of an id is drawn, accents are left out, and unknown letters are a question mark', () => {
  const known = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-,:'
  const drawn = new Set(Array.from(known).map((letter) => strokesOf(letter)))
  expect(drawn.size).toBe(known.length)
  expect(drawn).not.toContain(strokesOf('?'))
  expect(strokesOf('é')).toBe(strokesOf('e'))
  expect(strokesOf('ж')).toBe(strokesOf('?'))
  expect(widthOf('mo')).toBe(12)
})
