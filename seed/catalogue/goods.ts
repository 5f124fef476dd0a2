import type { Condition } from '#contract/vocabulary.ts'
import type { Colour } from '../scenes/colours.ts'
import type { Thing } from '../scenes/things.ts'

/** One kind of thing that neighbours pass on. `{colour}` in a title is the colour of its picture, at the beginning with a capital. */
export type Goods = {
  thing: Thing
  colours: readonly Colour[]
  /** What it is called in a chat: 'the bike'. */
  noun: string
  titles: readonly string[]
  /** What its owner says of it. */
  about: readonly string[]
  /** Whole dollars, from the cheapest to the dearest. */
  dollars: readonly [number, number]
  tags: readonly string[]
  /** Where it is not simply used. */
  conditions?: readonly Condition[]
  /** How often it is given away, of 1; a fifth where it says nothing. */
  free?: number
}
