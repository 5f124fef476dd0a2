import type { Random } from '../random.ts'
import { tone } from './shapes.ts'

/** What a thing is painted with. */
export type Paint = {
  /** The colour that the listing names. */
  main: string
  /** Another that goes with it. */
  accent: string
  random: Random
  /** Lit from above, as a cushion is. */
  lit: (colour: string) => string
  /** As `lit`, but hardly: a wall. */
  plaster: (colour: string) => string
  /** Lit from the left, as a barrel is. */
  round: (colour: string) => string
  /** Light that fades towards its edge. */
  glow: (colour: string, strength: number) => string
}

/** Draws one thing that stands on (0, 0), about 360 wide and 340 high. */
export type Draw = (paint: Paint) => string

export const wood = '#a9713f'
export const darkWood = '#6a4327'
export const steel = '#c9ced1'
export const iron = '#34393d'
export const cream = '#f3ece0'
export const brass = '#c99a4b'
export const leaf = '#55804f'

/** Paint, and the gradients that were mixed on the way. */
export function openPaint(
  main: string,
  accent: string,
  random: Random,
): { paint: Paint; gradients: () => string } {
  const mixed = new Map<string, string>()
  const gradient = (key: string, tag: string, stops: [number, string, number?][]) => {
    const id = `g${[...mixed.keys()].indexOf(key) + 1 || mixed.size + 1}`
    const colours = stops.map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    mixed.set(
      key,
      `<${tag.replace(' ', ` id="${id}" `)}>${colours.join('')}</${tag.split(' ')[0]}>`,
    )
    return `url(#${id})`
  }
  const paint: Paint = {
    main,
    accent,
    random,
    lit: (colour) =>
      gradient(`lit ${colour}`, 'linearGradient x1="0" y1="0" x2="0.25" y2="1"', [
        [0, tone(colour, 0.16)],
        [0.55, colour],
        [1, tone(colour, -0.2)],
      ]),
    plaster: (colour) =>
      gradient(`plaster ${colour}`, 'linearGradient x1="0" y1="0" x2="1" y2="1"', [
        [0, tone(colour, 0.22)],
        [0.6, colour],
        [1, tone(colour, -0.07)],
      ]),
    round: (colour) =>
      gradient(`round ${colour}`, 'linearGradient x1="0" y1="0" x2="1" y2="0"', [
        [0, tone(colour, -0.14)],
        [0.28, tone(colour, 0.24)],
        [0.6, colour],
        [1, tone(colour, -0.3)],
      ]),
    glow: (colour, strength) =>
      gradient(`glow ${colour} ${strength}`, 'radialGradient cx="0.5" cy="0.5"', [
        [0, colour, strength],
        [0.5, colour, strength * 0.55],
        [1, colour, 0],
      ]),
  }
  return { paint, gradients: () => [...mixed.values()].join('') }
}
