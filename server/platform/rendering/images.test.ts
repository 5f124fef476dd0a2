import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import * as pictures from '#server/testing/pictures.ts'
import { openImagePipeline, type ProcessedImage } from './pipeline.ts'

// Decodes whole photographs at low priority.
vi.setConfig({ testTimeout: 120_000 })

const pipeline = openImagePipeline()
afterAll(() => pipeline.close())
const process = (bytes: Uint8Array, purpose: 'post' | 'verification' = 'post') =>
  pipeline.processImage(() => bytes, purpose)

function accepted(result: ProcessedImage) {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result
}

test('a photo that was held sideways stands upright, and where it was taken is gone', async () => {
  const photo = await pictures.rotatedPhoto()
  const gpsTag = Buffer.from([0x25, 0x88])
  expect((await sharp(photo).metadata()).exif?.includes(gpsTag)).toBe(true)
  expect(photo.includes('Neighbour')).toBe(true)
  expect(photo.includes('taken-at-home')).toBe(true)
  const picture = accepted(await process(photo))
  expect([picture.width, picture.height]).toEqual([1200, 1600])
  for (const { bytes } of picture.renderings) {
    const { exif, xmp, icc, iptc, orientation, format } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, iptc, orientation, format }).toEqual({ format: 'webp' })
    for (const trace of ['Exif', 'EXIF', 'XMP ', 'ICCP', 'taken-at-home', 'Neighbour'])
      expect(bytes.includes(trace)).toBe(false)
  }
  const largest = picture.renderings.at(-1)?.bytes ?? Buffer.alloc(0)
  const [red, , blue] = await pictures.pixelAt(largest, 600, 300)
  expect(red).toBeGreaterThan(180)
  expect(blue).toBeLessThan(60)
  const bottom = await pictures.pixelAt(largest, 600, 1300)
  expect(bottom[2]).toBeGreaterThan(180)
})

test('a photo of 48 megapixels comes in 480, 960 and what fits inside 2000 × 2000, with a placeholder and a colour', async () => {
  const picture = accepted(await process(await pictures.detailedPhoto(8064, 6048)))
  expect(picture.renderings.map(({ width, height }) => [width, height])).toEqual([
    [480, 360],
    [960, 720],
    [2000, 1500],
  ])
  expect(picture.color).toMatch(/^#7[def]|8[01]/)
  expect(Buffer.from(picture.thumbhash, 'base64').length).toBeGreaterThan(10)
})

test('a small picture is never enlarged', async () => {
  const picture = accepted(await process(await pictures.pngPicture(300, 200)))
  expect(picture.renderings.map(({ width, height }) => [width, height])).toEqual([[300, 200]])
})

test('a picture of a single pixel is a picture', async () => {
  expect(accepted(await process(await pictures.pngPicture(2, 1))).renderings).toHaveLength(1)
})

test('a document comes in one size', async () => {
  const picture = accepted(await process(await pictures.detailedPhoto(2400, 1800), 'verification'))
  expect(picture.renderings.map(({ width }) => width)).toEqual([2000])
})

test.each([
  ['PNG', pictures.pngPicture],
  ['WebP', pictures.webpPicture],
  ['AVIF', pictures.avifPicture],
])('a %s is accepted', async (_name, picture) => {
  expect(accepted(await process(await picture())).width).toBe(800)
})

test('an SVG with a script becomes pixels and nothing else', async () => {
  const picture = accepted(await process(pictures.svgWithScript()))
  const { bytes } = picture.renderings.at(-1) ?? { bytes: Buffer.alloc(0) }
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  for (const trace of ['script', 'alert', '<svg']) expect(bytes.includes(trace)).toBe(false)
  expect(picture.color).toBe('#10a050')
})

test('an SVG that names a file gets nothing of it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'foyer-svg-'))
  try {
    const secret = join(directory, 'secret.png')
    await writeFile(
      secret,
      await sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    )
    expect(accepted(await process(pictures.svgNaming(secret))).color).toBe('#ffffff')
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('an SVG that would burn a minute is given up after three seconds of a core, and the next picture works', async () => {
  const single = openImagePipeline({ processes: 1 })
  const png = await pictures.pngPicture()
  const [slow, waiting] = await Promise.all([
    single.processImage(() => pictures.slowSvg(), 'post'),
    single.processImage(() => png, 'post'),
  ])
  await single.close()
  expect(slow).toEqual({ ok: false, code: 'IMAGE_TOO_COMPLEX' })
  expect(waiting.ok).toBe(true)
}, 60_000)

test('a PNG of 300 megapixels is refused before it is decoded', async () => {
  const bomb = pictures.pngBomb()
  accepted(await process(await pictures.pngPicture()))
  const began = performance.now()
  expect(await process(bomb)).toEqual({ ok: false, code: 'IMAGE_TOO_MANY_PIXELS' })
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('an AVIF of 300 megapixels is refused, and so is a giant that claims to be small', async () => {
  expect(await process(await pictures.giantAvif())).toEqual({
    ok: false,
    code: 'IMAGE_TOO_MANY_PIXELS',
  })
  expect(await process(pictures.avifThatLies())).toEqual({ ok: false, code: 'IMAGE_UNREADABLE' })
})

test('an animation is no picture, and a HEIC is refused with what to do instead', async () => {
  expect(await process(pictures.animatedAvif())).toEqual({
    ok: false,
    code: 'IMAGE_TYPE_NOT_ACCEPTED',
  })
  expect(await process(pictures.heicPicture())).toEqual({
    ok: false,
    code: 'IMAGE_HEIC_NOT_ACCEPTED',
  })
})

test('an SVG of 60,000 × 60,000 is refused, and so is one of a megabyte', async () => {
  const huge = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="9" height="9"/></svg>',
  )
  expect(await process(huge)).toMatchObject({ ok: false, code: 'IMAGE_TOO_MANY_PIXELS' })
  const long = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(1_000_000)}--></svg>`,
  )
  expect(await process(long)).toEqual({ ok: false, code: 'IMAGE_TOO_COMPLEX' })
})

test('a name proves nothing: text, a web page, a GIF and a PDF are not pictures', async () => {
  const files = [
    'this was called photo.jpg',
    '<!doctype html><html><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    'GIF89a',
    '%PDF-1.7',
    '',
  ]
  for (const file of files)
    expect(await process(Buffer.from(file))).toEqual({ ok: false, code: 'IMAGE_TYPE_NOT_ACCEPTED' })
})

test('a photo that ends early is refused', async () => {
  const photo = await pictures.detailedPhoto(2000, 1500)
  expect(await process(photo.subarray(0, photo.length >> 1))).toEqual({
    ok: false,
    code: 'IMAGE_UNREADABLE',
  })
  expect(await process(photo.subarray(0, 4))).toEqual({ ok: false, code: 'IMAGE_UNREADABLE' })
})

test('what begins as one format and goes on as another is refused', async () => {
  const png = await pictures.pngPicture()
  expect(await process(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), png]))).toMatchObject({
    ok: false,
  })
})

test('a queue that is full says so at once, and everyone who waited is served', async () => {
  const small = openImagePipeline({ processes: 1, queue: 2 })
  const png = await pictures.pngPicture(64, 64)
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      small.processImage(() => png, 'post').catch((error: Error) => error.message),
    ),
  )
  await small.close()
  expect(results.filter((result) => typeof result === 'object' && result.ok)).toHaveLength(3)
  expect(results.filter((result) => result === 'IMAGE_PROCESSING_BUSY')).toHaveLength(2)
})

test('one neighbour’s many pictures keep another’s picture waiting for one of them only', async () => {
  const single = openImagePipeline({ processes: 1 })
  const png = await pictures.pngPicture(64, 64)
  const done: string[] = []
  const draw = async (ownerId: string) => {
    await single.processImage(() => png, 'post', ownerId)
    done.push(ownerId)
  }
  await Promise.all([...Array.from({ length: 6 }, () => draw('ada')), draw('ben')])
  await single.close()
  // One is being drawn, and one is next.
  expect(done.indexOf('ben')).toBe(2)
})
