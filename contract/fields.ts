import * as z from 'zod/mini'
import { characterCount } from './characters.ts'
import { isPlain } from './legible.ts'
import { trimmed } from './trimmed.ts'
import { buildingLimits } from './building-limits.ts'
import { text } from './text/en.ts'

/** In small letters, as PostgreSQL writes them, so that two are equal as strings. */
export const id = z.uuid().check(z.toLowerCase())

/** Opaque to callers. */
export const cursor = z.optional(z.string().check(z.maxLength(200)))

export const nextCursor = z.nullable(z.string())

/** A tower's id; which towers there are is a setting of the building. */
export const tower = z.string().check(z.minLength(1), z.maxLength(buildingLimits.towerIdMaxLength))
export const chosenTower = z
  .string(text.form.towerRequired)
  .check(
    z.minLength(1, text.form.towerRequired),
    z.maxLength(buildingLimits.towerIdMaxLength, text.form.towerRequired),
  )

/** As z.trim(); a text of which nobody sees anything is empty. */
export const trim = z.overwrite<string>(trimmed)
/** No invisible characters, and no signs that pose as marks. */
export const plain = (error: string) => z.refine<string>(isPlain, error)

export const atLeast = (least: number, error: string) =>
  z.refine<string>((value) => characterCount(value) >= least, error)
export const atMost = (most: number, error: string) =>
  z.refine<string>((value) => characterCount(value) <= most, error)
