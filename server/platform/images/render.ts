import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limits } from '#contract/limits.ts'
import type { ImageKind } from './sniff.ts'

/** What a picture is for decides its renderings: a post's come in several widths, a document's in one, an avatar is a small square. */
export type ImagePurpose = 'post' | 'verification' | 'avatar'
export type Rendering = { width: number; height: number; bytes: Buffer }
export type Picture = {
  /** Ascending by width; the last one is the largest. All are WebP. */
  renderings: Rendering[]
  width: number
  height: number
  /** The average colour, `#rrggbb`. */
  color: string
  /** Base64. */
  thumbhash: string
}

const largest = {
  width: limits.imageMaxSidePx,
  height: limits.imageMaxSidePx,
  fit: 'inside',
  withoutEnlargement: true,
} as const
/** The middle of the picture, as its preview showed it; a tiny one is enlarged, so that the address is always the same. */
const square = { width: limits.avatarSidePx, height: limits.avatarSidePx, fit: 'cover' } as const
/** By eye: at 80 no difference is seen at arm's length, at 70 skies begin to band. */
const webp = { quality: 80 }
/** By eye the same as that WebP, in two thirds of its bytes; more effort saves a few per cent and takes four times as long. */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const
/** A drawing has no pixels of its own; a small one is drawn at least this large. */
const drawingSidePx = 1000
const pointsPerInch = 72

/** Only to be called in a process that may be killed (see image-process.ts). Decodes once; everything else comes from those pixels. */
export async function renderPicture(
  bytes: Buffer,
  kind: ImageKind,
  purpose: ImagePurpose,
): Promise<Picture> {
  const source = await decoderFor(bytes, kind)
  // Upright, in sRGB, on white as on paper: a transparent drawing must be seen on the dark theme too.
  const { data, info } = await source
    .resize(purpose === 'avatar' ? square : largest)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const widths =
    purpose === 'post'
      ? [...limits.imageWidths.filter((narrower) => narrower < width), width]
      : [width]
  const [placeholder, ...renderings] = await Promise.all([
    placeholderOf(pixels()),
    ...widths.map((wanted) => rendered(pixels(), wanted)),
  ])
  return { renderings, width, height, ...placeholder }
}

/** Our own WebP once more, as AVIF in these widths. */
export async function renderAvif(largest: Buffer, widths: readonly number[]): Promise<Rendering[]> {
  const renderings: Rendering[] = []
  // One after the other: this process takes no more than a core, and little memory.
  for (const width of widths) {
    const { data, info } = await sharp(largest, { failOn: 'error' })
      .resize(width)
      .avif(avif)
      .toBuffer({ resolveWithObject: true })
    renderings.push({ width: info.width, height: info.height, bytes: data })
  }
  return renderings
}

async function decoderFor(bytes: Buffer, kind: ImageKind): Promise<Sharp> {
  const options = {
    failOn: 'error',
    limitInputPixels: limits.imageMaxPixels,
    autoOrient: true,
  } as const
  const { format, width, height } = await sharp(bytes, options).metadata()
  if (format !== (kind === 'avif' || kind === 'heic' ? 'heif' : kind))
    throw new Error(`begins as ${kind}, decodes as ${format}`)
  const side = Math.max(width, height)
  if (kind !== 'svg' || side >= drawingSidePx) return sharp(bytes, options)
  return sharp(bytes, {
    ...options,
    density: Math.min(100_000, (pointsPerInch * drawingSidePx) / side),
  })
}

async function rendered(pixels: Sharp, width: number): Promise<Rendering> {
  const { data, info } = await pixels.resize(width).webp(webp).toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

async function placeholderOf(pixels: Sharp): Promise<Pick<Picture, 'color' | 'thumbhash'>> {
  const small = pixels.resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (let band = 0; band < 3; band++) sums[band]! += data[at + band]!
  const average = sums.map((sum) => Math.round(sum / (data.length / 4)))
  return { thumbhash, color: `#${Buffer.from(average).toString('hex')}` }
}
