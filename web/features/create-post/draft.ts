import * as z from 'zod/mini'
import { image } from '#contract/images.ts'
import type { ListingForm } from '#contract/listing-form.ts'
import { conditions, keysOf, towers } from '#contract/vocabulary.ts'
import { createPictureList, type KeptPicture, type PictureList } from './pictures/picture-list.ts'

export type Fields = Omit<ListingForm, 'images'>

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
const kept = z.object({
  viewerId: z.string(),
  /** Of the post, when it was opened for editing. */
  version: z.optional(z.string()),
  fields: z.optional(fields),
  pictures: z.optional(
    z.array(z.object({ name: z.string(), image, attached: z.optional(z.boolean()) })),
  ),
})
type Kept = z.infer<typeof kept>

/** What the form begins with where nothing was typed before. */
export type Fresh = {
  viewerId: string
  fields: Fields
  pictures: readonly KeptPicture[]
  version?: string
}

export type Draft = {
  fields: Fields
  pictures: PictureList
  version: () => string | undefined
  /** Something was typed or uploaded before a reload or another screen. */
  isKept: boolean
  keepFields: (typed: Fields) => void
  /** The draft is of this version from now on. */
  keepVersion: (version: string) => void
  discard: () => void
}

/** One draft for each place in a browser tab, and only for who wrote it: the new post has one, each edited post another. */
export function openDraft(place: string, fresh: Fresh): Draft {
  const found = read(place, fresh.viewerId)
  const keep = (change: Partial<Kept>) => {
    const before = read(place, fresh.viewerId) ?? {
      viewerId: fresh.viewerId,
      version: fresh.version,
    }
    sessionStorage.setItem(place, JSON.stringify({ ...before, ...change }))
  }
  return {
    fields: found?.fields ?? fresh.fields,
    pictures: listOf(place, found, fresh, keep),
    version: () => read(place, fresh.viewerId)?.version ?? fresh.version,
    isKept: found !== undefined,
    keepFields: (typed) => keep({ fields: typed }),
    keepVersion: (version) => keep({ version }),
    discard: () => {
      lists.get(place)?.clear()
      lists.delete(place)
      sessionStorage.removeItem(place)
    },
  }
}

// A page belongs to one person from its first moment to its last, so these lists do too: uploads go on while one looks elsewhere.
const lists = new Map<string, PictureList>()

function listOf(
  place: string,
  found: Kept | undefined,
  fresh: Fresh,
  keep: (change: Partial<Kept>) => void,
): PictureList {
  const running = found && lists.get(place)
  if (running) return running
  const list = createPictureList(found?.pictures ?? fresh.pictures)
  list.shown.watch(() => lists.get(place) === list && keep({ pictures: list.kept() }))
  lists.set(place, list)
  return list
}

function read(place: string, viewerId: string): Kept | undefined {
  const text = sessionStorage.getItem(place)
  if (text === null) return undefined
  const found = kept.safeParse(JSON.parse(text))
  return found.success && found.data.viewerId === viewerId ? found.data : undefined
}
