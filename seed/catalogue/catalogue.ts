import { z } from 'zod'
import { conditions, keysOf, reportReasons } from '#contract/vocabulary.ts'
import colourData from './colours.json' with { type: 'json' }
import conversationData from './conversations.json' with { type: 'json' }
import descriptionData from './descriptions.json' with { type: 'json' }
import goodsData from './goods.json' with { type: 'json' }
import moderationData from './moderation.json' with { type: 'json' }
import peopleData from './people.json' with { type: 'json' }

const words = z.array(z.string()).min(1)
const hex = z.string().regex(/^#[\da-f]{6}$/)
const condition = z.enum(keysOf(conditions))

export const { colours, rooms } = z
  .strictObject({
    /** A listing's colour word, with an accent colour. */
    colours: z.record(z.string(), z.strictObject({ main: hex, accent: hex })),
    /** `light`: strength of the sun on the wall. */
    rooms: z.array(
      z.strictObject({ wall: hex, floor: hex, skirting: hex, light: z.number().min(0).max(1) }),
    ),
  })
  .parse(colourData)

/** `{colour}` in a title becomes the picture's colour. */
const goodsSchema = z.strictObject({
  /** A drawing in `drawings/things`. */
  thing: z.string(),
  colours: z.array(z.enum(Object.keys(colours))).min(1),
  /** In a chat: 'the bike'. */
  noun: z.string(),
  titles: words,
  about: words,
  /** Whole dollars, lowest and highest. */
  dollars: z.tuple([z.int(), z.int()]),
  tags: words,
  conditions: z.array(condition).default(['used']),
  /** Share that is free, from 0 to 1. */
  free: z.number().default(0.2),
})
export type Goods = z.infer<typeof goodsSchema>
export const catalogue = z.array(goodsSchema).parse(goodsData)

export const descriptions = z
  .strictObject({ states: z.record(condition, words), gifts: words, handovers: words })
  .parse(descriptionData)

export const people = z
  .strictObject({
    /** First and family names that occur together, in Latin letters. */
    families: z.array(z.strictObject({ first: words, last: words })),
    /** Names in their own script. */
    ownLetters: z.array(z.strictObject({ name: z.string(), username: z.string() })),
    bios: words,
  })
  .parse(peopleData)

/**
 * A chat template: `b` is the buyer, `s` the seller; {thing}, {price} and {place} are filled in,
 * {b} and {s} are first names. `done`: the thing was handed over.
 */
const talkSchema = z.strictObject({
  lines: z.array(z.tuple([z.enum(['b', 's']), z.string()])),
  isFree: z.boolean().optional(),
  isDone: z.boolean().default(false),
})
export type Talk = z.infer<typeof talkSchema>
export const { talks, places } = z
  .strictObject({ talks: z.array(talkSchema), places: words })
  .parse(conversationData)

export const { complaints, rejections, papers } = z
  .strictObject({
    complaints: z.array(
      z.strictObject({ reason: z.enum(keysOf(reportReasons)), details: z.string() }),
    ),
    rejections: words,
    papers: z.array(z.strictObject({ title: z.string(), brand: hex })),
  })
  .parse(moderationData)
