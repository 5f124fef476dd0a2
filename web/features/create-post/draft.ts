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
  version: z.optional(z.string()),
  fields: z.optional(fields),
  pictures: z.optional(
    z.array(z.object({ name: z.string(), image, attached: z.optional(z.boolean()) })),
  ),
})
type Kept = z.infer<typeof kept>

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
  isKept: boolean
  keepFields: (typed: Fields) => void
  keepVersion: (version: string) => void
  discard: () => void
}

/** One draft per place and tab, for its author only. */
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

// Uploads continue on other screens. One page never serves two people, so module state is safe.
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
