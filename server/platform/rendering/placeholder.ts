import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type Placeholder = {
  /** Average, `#rrggbb`. */
  color: string
  thumbhash: string
}

export async function placeholderOf(pixels: Sharp): Promise<Placeholder> {
  const small = pixels.resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (let band = 0; band < 3; band++) sums[band]! += data[at + band]!
  const average = sums.map((sum) => Math.round(sum / (data.length / 4)))
  return { thumbhash, color: `#${Buffer.from(average).toString('hex')}` }
}
