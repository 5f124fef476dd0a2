import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { constants, crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Must not leave the server. */
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '25/1 46/1 2980/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '80/1 11/1 3012/100',
}
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="taken-at-home"/></rdf:RDF></x:xmpmeta>'

/** Left half red, right half blue, with grain. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } }).composite([
    {
      input: {
        create: { width: width - (width >> 1), height, channels: 3, background: '#2020d0' },
      },
      left: width >> 1,
      top: 0,
    },
  ])

/** With EXIF (camera, GPS), XMP and a wide colour profile, upright. */
export const photoWithGps = (width = 1600, height = 1200) =>
  halves(width, height)
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Make: 'Neighbour', Model: 'Phone 7' }, IFD3: gps })
    .withXmp(xmp)
    .jpeg({ quality: 90 })
    .toBuffer()

/** EXIF orientation 6: stored 1600×1200, shown 1200×1600 with red at the top. */
export const rotatedPhoto = async (width = 1600, height = 1200) =>
  sharp(await photoWithGps(width, height))
    .keepMetadata()
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

export async function detailedPhoto(width = 4000, height = 3000): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: width >> 2,
      height: height >> 2,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1)
    .png()
    .toBuffer()
  return sharp(grain)
    .resize(width, height, { kernel: 'nearest' })
    .withExifMerge({ IFD3: gps })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** 5.5 MB of noise, more than one chunk of an upload, in few pixels. */
export const heavyPicture = () =>
  sharp(randomBytes(3 * 1400 * 1300), { raw: { width: 1400, height: 1300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

export const pngPicture = (width = 800, height = 600) => halves(width, height).png().toBuffer()
export const webpPicture = (width = 800, height = 600) => halves(width, height).webp().toBuffer()
export const avifPicture = (width = 800, height = 600) =>
  halves(width, height).avif({ effort: 0 }).toBuffer()

const svg = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${content}</svg>`,
  )

export const svgWithScript = () =>
  svg(
    400,
    300,
    '<script>alert(document.cookie)</script><rect width="400" height="300" fill="#10a050" onload="alert(1)"/><a href="javascript:alert(2)"><text x="9" y="99">hi</text></a>',
  )

/** A red square if the file is read. */
export const svgNaming = (path: string) =>
  svg(
    100,
    100,
    `<rect width="100" height="100" fill="#fff"/><image width="100" height="100" href="${path}"/><image width="100" height="100" xlink:href="file://${path}"/>`,
  )

/** Nested filters that take a renderer about a minute. */
export const slowSvg = () =>
  svg(
    3000,
    3000,
    '<filter id="a" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency=".9" numOctaves="9"/><feMorphology operator="dilate" radius="90"/><feGaussianBlur stdDeviation="60"/></filter>' +
      '<g filter="url(#a)">'.repeat(6) +
      '<rect width="3000" height="3000"/>' +
      '</g>'.repeat(6),
  )

/** Black, 300 megapixels in some 300 kB. */
export function pngBomb(width = 20_000, height = 15_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { strategy: constants.Z_RLE })
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  chunk.set(named, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

/** sharp writes neither HEVC nor animations. */
const encodedElsewhere = (name: string) =>
  readFileSync(path.join(import.meta.dirname, 'files', name))
export const heicPicture = () => encodedElsewhere('green.heic')
/** Three frames. */
export const animatedAvif = () => encodedElsewhere('animated.avif')
/** 72 megapixels in 1.2 kB; its size box says 64 × 48. */
export const avifThatLies = () => encodedElsewhere('giant-that-claims-to-be-small.avif')
/** Claims 300 megapixels. */
export async function giantAvif(): Promise<Buffer> {
  const bytes = await avifPicture(64, 48)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(20_000, size)
  bytes.writeUInt32BE(15_000, size + 4)
  return bytes
}

export async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [
    ...(await sharp(bytes)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
}
