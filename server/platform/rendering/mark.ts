import sharp from 'sharp'
import { strokesOf, widthOf } from './letters.ts'

/** A picture's width in dots of the letters: they stay legible on a phone. */
const dotsAcross = 300
const lineDots = 12
const gapDots = 24
/** Light letters for dark documents, beside dark ones for light documents. By eye: small print reads through both. */
const looks = [
  { stroke: '#fff', at: 0.9, opacity: 0.34 },
  { stroke: '#16323c', at: 0, opacity: 0.34 },
]
const quality = 80

/** Draws the lines across the whole picture, in rows. Only for a process that may be killed (mark-process.ts). */
export async function markPicture(bytes: Buffer, lines: readonly string[]): Promise<Buffer> {
  const picture = sharp(bytes, { failOn: 'error' })
  const { width, height } = await picture.metadata()
  const svg = Buffer.from(patternOf(lines, width, height))
  return picture
    .composite([{ input: svg }])
    .webp({ quality })
    .toBuffer()
}

function patternOf(lines: readonly string[], width: number, height: number) {
  const dot = Math.max(1, width / dotsAcross)
  const across = Math.max(...lines.map(widthOf)) + gapDots
  const down = lines.length * lineDots + gapDots
  const block = lines
    .map(
      (line, at) => `<path d="${strokesOf(line)}" transform="translate(2 ${at * lineDots + 4})"/>`,
    )
    .join('')
  const drawn = looks
    .map(
      ({ stroke, at, opacity }) =>
        `<g fill="none" stroke="${stroke}" opacity="${opacity}" transform="translate(${at} ${at})">${block}</g>`,
    )
    .join('')
  // Every second row is moved by half a block, so that no column stays free.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <g id="block" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>
      <pattern id="rows" width="${across}" height="${2 * down}" patternUnits="userSpaceOnUse" patternTransform="scale(${dot}) rotate(-14)">
        <use href="#block"/>
        <use href="#block" x="${across / 2}" y="${down}"/><use href="#block" x="${-across / 2}" y="${down}"/>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#rows)"/>
  </svg>`
}
