import { readFileSync } from 'node:fs'

/** What is inside a drawing's `<svg>`, with these values in place of its variables. */
export function drawing(name: string, values: Record<string, string | number>): string {
  const file = readFileSync(new URL(`drawings/${name}.svg`, import.meta.url), 'utf8')
  return (
    file
      .slice(file.indexOf('>') + 1, file.lastIndexOf('<'))
      .replace(/var\(--(\w+)\)/g, (_, variable: string) => String(values[variable]))
      // The renderer knows neither variables nor mixed colours; browsers know both.
      .replace(
        /color-mix\(in srgb, (\S+) ([\d.]+)%, (\S+)\)/g,
        (_, colour: string, percent: string, other: string) =>
          mixed(colour, Number(percent) / 100, other),
      )
  )
}

/** A whole picture of what drawings contain. */
export const picture = (width: number, height: number, viewBox: string, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" stroke-linecap="round" stroke-linejoin="round">${content.join('')}</svg>`

function mixed(colour: string, share: number, other: string): string {
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
