import * as z from 'zod/mini'
import { characterCount } from './characters.ts'
import { isPlain, trimmed } from './legible.ts'
import { keysOf, towers } from './vocabulary.ts'

/** Opaque to callers. */
export const cursor = z.optional(z.string().check(z.maxLength(200)))

export const nextCursor = z.nullable(z.string())

export const tower = z.enum(keysOf(towers))

/** As z.trim(); a text of which nobody sees anything is empty. */
export const trim = z.overwrite<string>(trimmed)
/** No invisible characters, and no signs that pose as marks. */
export const plain = (error: string) => z.refine<string>(isPlain, error)

export const atLeast = (least: number, error: string) =>
  z.refine<string>((value) => characterCount(value) >= least, error)
export const atMost = (most: number, error: string) =>
  z.refine<string>((value) => characterCount(value) <= most, error)
