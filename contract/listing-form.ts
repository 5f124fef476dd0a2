import * as z from 'zod/mini'
import { atLeast, atMost, chosenTower, plain, trim } from './fields.ts'
import { limits } from './limits.ts'
import { isOverCap, isPrice } from './price.ts'
import { parseTags } from './tags.ts'
import { text } from './text/en.ts'
import { conditions, keysOf } from './vocabulary.ts'

const listing = {
  title: z
    .string(text.form.titleRequired)
    .check(
      trim,
      z.minLength(1, text.form.titleRequired),
      atMost(limits.titleMaxLength, text.form.titleTooLong),
      z.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\s+=<>|~^`°×÷±©®™]*$/u, text.form.titleCharacters),
    ),
  description: z
    .string(text.form.descriptionTooShort)
    .check(
      trim,
      atLeast(limits.descriptionMinLength, text.form.descriptionTooShort),
      atMost(limits.descriptionMaxLength, text.form.descriptionTooLong),
    ),
  location: z
    .string(text.form.locationRequired)
    .check(
      trim,
      atLeast(limits.locationMinLength, text.form.locationRequired),
      atMost(limits.locationMaxLength, text.form.locationTooLong),
      plain(text.form.locationCharacters),
    ),
  condition: z.enum(keysOf(conditions), text.form.conditionRequired),
  tower: chosenTower,
}

type Priced = { isFree: boolean; price?: string | undefined }
const priceRule = (isRight: (price: string) => boolean, error: string) =>
  z.refine<Priced>(({ isFree, price = '' }) => isFree || isRight(price), { path: ['price'], error })

export const priced = [
  priceRule((price) => isPrice(price) || isOverCap(price), text.form.priceRequired),
  priceRule((price) => !isOverCap(price), text.form.priceOverCap),
] as const

/** What the create and edit forms hold (R207). */
export const listingForm = z
  .object({
    ...listing,
    price: z.string().check(z.trim()),
    isFree: z.boolean(),
    tags: z
      .string()
      .check(z.refine((tags) => parseTags(tags) !== undefined, text.form.tagsTooMany)),
    showTower: z.boolean(),
    showLocation: z.boolean(),
    images: z
      .array(z.object({ id: z.string() }))
      .check(
        z.minLength(1, text.form.imageRequired),
        z.maxLength(limits.imagesPerPost, text.form.imagesTooMany),
      ),
  })
  .check(...priced)
export type ListingForm = z.input<typeof listingForm>

export const listingBody = {
  ...listing,
  tags: z._default(
    z
      .array(z.string())
      .check(z.refine((tags) => parseTags(tags.join(',')) !== undefined, text.form.tagsTooMany)),
    [],
  ),
  price: z.optional(z.string().check(z.trim())),
  isFree: z._default(z.boolean(), false),
  showLocationOnPostCard: z._default(z.boolean(), false),
  showTowerOnPostCard: z._default(z.boolean(), false),
}

/** The cover first. */
export const fileUrls = z
  .array(z.object({ id: z.string(), url: z.optional(z.string()) }))
  .check(z.maxLength(limits.imagesPerPost, text.form.imagesTooMany))
