import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limits } from '#contract/limits.ts'
import type { ImageKind } from './sniff.ts'

export type ImagePurpose = 'post' | 'verification' | 'avatar'
export type Rendering = { width: number; height: number; bytes: Buffer }
export type Picture = {
  /** WebP, ascending by width. */
  renderings: Rendering[]
  width: number
  height: number
  /** Average, `#rrggbb`. */
  color: string
  thumbhash: string
}

const largest = {
  width: limits.imageMaxSidePx,
  height: limits.imageMaxSidePx,
  fit: 'inside',
  withoutEnlargement: true,
} as const
/** As in its preview; a tiny picture is enlarged, because the address names the size. */
const square = { width: limits.avatarSidePx, height: limits.avatarSidePx, fit: 'cover' } as const
/** By eye: 80 shows no difference at arm's length, 70 shows banding in skies. */
const webp = { quality: 80 }
/**
 * By eye the same in two thirds of the bytes; more effort costs four times the time for a few per
 * cent.
 */
const avif = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const
/** The least size of a drawing, which has none in pixels. */
const drawingSidePx = 1000
const pointsPerInch = 72

/** Only for a process that may be killed (image-process.ts). Decodes once. */
export async function renderPicture(
  bytes: Buffer,
  kind: ImageKind,
  purpose: ImagePurpose,
): Promise<Picture> {
  const source = await decoderFor(bytes, kind)
  // White, so that a transparent drawing is visible on the dark theme.
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
