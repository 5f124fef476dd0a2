import * as z from 'zod/mini'
import type { Viewer } from '#contract/accounts.ts'
import { image } from '#contract/images.ts'
import type { ListingForm } from '#contract/posts.ts'
import { conditions, keysOf, towers } from '#contract/vocabulary.ts'
import { createPictureList, type KeptPicture, type PictureList } from './picture-list.ts'

export type Fields = Omit<ListingForm, 'images'>

const storageKey = 'create-post'
const fields = z.object({
  title: z.string(),
  description: z.string(),
  price: z.string(),
  isFree: z.boolean(),
  condition: z.enum(keysOf(conditions)),
  tower: z.enum(keysOf(towers)),
  location: z.string(),
  tags: z.string(),
  showTower: z.boolean(),
  showLocation: z.boolean(),
})
/** One draft a browser tab, and only for who wrote it. */
const draft = z.object({
  viewerId: z.string(),
  fields: z.optional(fields),
  pictures: z.array(z.object({ name: z.string(), image })),
})
type Draft = z.infer<typeof draft>

/** What was typed and uploaded before a reload or another screen, else an empty form with what is known of the viewer. */
export function openDraft(viewer: Viewer): { fields: Fields; pictures: PictureList } {
  const kept = read(viewer.id)
  pictures ??= keptPictures(viewer.id, kept.pictures)
  return { fields: kept.fields ?? emptyFields(viewer), pictures }
}

export function keepFields(viewerId: string, typed: Fields): void {
  write({ ...read(viewerId), fields: typed })
}

export function discardDraft(): void {
  pictures?.clear()
  sessionStorage.removeItem(storageKey)
}

// A page belongs to one person from its first moment to its last, so this list does too.
let pictures: PictureList | undefined

function keptPictures(viewerId: string, kept: readonly KeptPicture[]): PictureList {
  const list = createPictureList(kept)
  list.shown.watch(() => write({ ...read(viewerId), pictures: list.kept() }))
  return list
}

const emptyFields = ({ tower, location }: Viewer): Fields => ({
  title: '',
  description: '',
  price: '',
  isFree: false,
  condition: 'new',
  tower: tower ?? 'North',
  location: location ?? '',
  tags: '',
  showTower: true,
  showLocation: true,
})

function read(viewerId: string): Draft {
  const nothing = { viewerId, pictures: [] }
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return nothing
  const kept = draft.safeParse(JSON.parse(text))
  return kept.success && kept.data.viewerId === viewerId ? kept.data : nothing
}

function write(kept: Draft): void {
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}
