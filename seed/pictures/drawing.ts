import { readFileSync } from 'node:fs'

/** The inside of a drawing's `<svg>`, with its variables filled in. */
export function drawing(name: string, values: Record<string, string | number>) {
  const file = readFileSync(new URL(`../drawings/${name}.svg`, import.meta.url), 'utf8')
  return (
    file
      .slice(file.indexOf('>') + 1, file.lastIndexOf('<'))
      .replace(/var\(--(\w+)\)/g, (_, variable: string) => String(values[variable]))
      // Browsers support variables and mixed colours; the renderer does not.
      .replace(
        /color-mix\(in srgb, (\S+) ([\d.]+)%, (\S+)\)/g,
        (_, colour: string, percent: string, other: string) =>
          mixed(colour, Number(percent) / 100, other),
      )
  )
}

export const picture = (width: number, height: number, viewBox: string, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" stroke-linecap="round" stroke-linejoin="round">${content.join('')}</svg>`

function mixed(colour: string, share: number, other: string) {
  const others = bands(other)
  const mixture = bands(colour).map(
    (band, index) => band * share + (others[index] ?? 0) * (1 - share),
  )
  return `rgb(${mixture.map(Math.round).join(' ')})`
}

const named = new Map([
  ['white', '#ffffff'],
  ['black', '#000000'],
])
const bands = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt((named.get(colour) ?? colour).slice(at, at + 2), 16))
