import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limits } from '#contract/limits.ts'
import type { ImageKind } from './sniff.ts'

/**
 * Decides the renderings: several widths for a post, one for a document, a small square for an
 * avatar.
 */
export type ImagePurpose = 'post' | 'verification' | 'avatar'
export type Rendering = { width: number; height: number; bytes: Buffer }
export type Picture = {
  /** WebP, ascending by width. */
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
/**
 * The middle of the picture, as in its preview; a tiny one is enlarged, because its address names
 * the size.
 */
const square = { width: limits.avatarSidePx, height: limits.avatarSidePx, fit: 'cover' } as const
/** By eye: 80 shows no difference at arm's length, 70 shows banding in skies. */
const webp = { quality: 80 }
/**
 * By eye the same as that WebP, in two thirds of its bytes; more effort saves a few per cent for
 * four times the time.
 */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const
/** A drawing has no pixel size; a small one is drawn at least this large. */
const drawingSidePx = 1000
const pointsPerInch = 72

/** Call it only in a process that may be killed (see image-process.ts). Decodes once. */
export async function renderPicture(
  bytes: Buffer,
  kind: ImageKind,
  purpose: ImagePurpose,
): Promise<Picture> {
  const source = await decoderFor(bytes, kind)
  // Upright, in sRGB, on white: a transparent drawing has to be visible on the dark theme too.
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

/** The WebP as AVIF in these widths. */
export async function renderAvif(largest: Buffer, widths: readonly number[]): Promise<Rendering[]> {
  const renderings: Rendering[] = []
  // In turn, to use one core and little memory.
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
