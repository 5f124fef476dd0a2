import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { placeholderOf, type Placeholder } from './placeholder.ts'
import type { ImageKind } from './sniff.ts'

export type ImagePurpose = 'post' | 'verification' | 'avatar'
export type Rendering = { width: number; height: number; bytes: Buffer }
export type Picture = Placeholder & {
  /** WebP, ascending by width. */
  renderings: Rendering[]
  width: number
  height: number
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
    ...widths.map((wanted) => encoded(pixels().resize(wanted).webp(webp))),
  ])
  return { renderings, width, height, ...placeholder }
}

async function decoderFor(bytes: Buffer, kind: ImageKind) {
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

export async function encoded(picture: Sharp) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}
