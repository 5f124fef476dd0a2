/** The few SVG shapes that everything is drawn with. Coordinates are pixels of an 800 × 600 picture; y grows downwards. */

/** `extra` are further attributes, as they are. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  ellipse(x, y, radius, radius, fill, extra)

export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}" ${extra}/>`

export const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const group = (transform: string, ...content: string[]) =>
  `<g transform="${transform}">${content.join('')}</g>`

/** The same on the other side of x = 0. */
export const bothSides = (shape: string) => shape + group('scale(-1 1)', shape)

/** Numbers from 0 up to, not including, `count`. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A colour (#rrggbb) nearer to white (amount up to 1) or to black (down to -1). */
export function tone(colour: string, amount: number): string {
  const towards = amount > 0 ? 255 : 0
  const bands = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const mixed = bands.map((band) => Math.round(band + (towards - band) * Math.abs(amount)))
  return `#${mixed.map((band) => band.toString(16).padStart(2, '0')).join('')}`
}
