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
    /** By the word that a listing uses, each with another that goes with it. */
    colours: z.record(z.string(), z.strictObject({ main: hex, accent: hex })),
    /** `light` is how strongly the sun shows on the wall. */
    rooms: z.array(
      z.strictObject({ wall: hex, floor: hex, skirting: hex, light: z.number().min(0).max(1) }),
    ),
  })
  .parse(colourData)

/** One kind of thing that neighbours pass on. `{colour}` in a title is the colour of its picture. */
const goodsSchema = z.strictObject({
  /** Its drawing in `drawings/things`. */
  thing: z.string(),
  colours: z.array(z.enum(Object.keys(colours))).min(1),
  /** What it is called in a chat: 'the bike'. */
  noun: z.string(),
  titles: words,
  /** What its owner says of it. */
  about: words,
  /** Whole dollars, from the cheapest to the dearest. */
  dollars: z.tuple([z.int(), z.int()]),
  tags: words,
  conditions: z.array(condition).default(['used']),
  /** How often it is given away, of 1. */
  free: z.number().default(0.2),
})
export type Goods = z.infer<typeof goodsSchema>
export const catalogue = z.array(goodsSchema).parse(goodsData)

/** What a description is put together from; an empty sentence is left out. */
export const descriptions = z
  .strictObject({ states: z.record(condition, words), gifts: words, handovers: words })
  .parse(descriptionData)

export const people = z
  .strictObject({
    /** First and family names that occur together, with Latin letters, as on the doorbells. */
    families: z.array(z.strictObject({ first: words, last: words })),
    /** Who writes their name in their own letters. */
    ownLetters: z.array(z.strictObject({ name: z.string(), username: z.string() })),
    bios: words,
  })
  .parse(peopleData)

/**
 * How neighbours talk about a thing. `b` wants it, `s` has it; {thing}, {price} and {place} are filled in, {b} and {s} are first
 * names. A talk that is `done` ends with the thing handed over.
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
    /** Why a moderator turned a resident down. */
    rejections: words,
    /** What residents send to be verified. */
    papers: z.array(z.strictObject({ title: z.string(), brand: hex })),
  })
  .parse(moderationData)
