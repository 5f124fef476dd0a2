import * as z from 'zod/mini'
import { image } from '#contract/images.ts'
import { conditions, keysOf } from '#contract/vocabulary.ts'
import {
  createPictureList,
  isSending,
  type KeptPicture,
  type PictureList,
} from './pictures/picture-list.ts'
import { warnBeforeClosing } from './posting/warn-before-closing.ts'

const fields = z.object({
  title: z.string(),
  description: z.string(),
  price: z.string(),
  isFree: z.boolean(),
  condition: z.enum(keysOf(conditions)),
  tower: z.string(),
  location: z.string(),
  tags: z.string(),
  showTower: z.boolean(),
  showLocation: z.boolean(),
})
export type Fields = z.infer<typeof fields>

const kept = z.object({
  viewerId: z.string(),
  version: z.optional(z.string()),
  fields: z.optional(fields),
  pictures: z.optional(
    z.array(z.object({ name: z.string(), image, attached: z.optional(z.boolean()) })),
  ),
})
type Kept = z.infer<typeof kept>

type Initial = {
  viewerId: string
  fields: Fields
  pictures: readonly KeptPicture[]
  version?: string
}

export type Draft = ReturnType<typeof openDraft>

/** One draft per key and tab, for its author only. */
export function openDraft(key: string, initial: Initial) {
  const found = read(key, initial.viewerId)
  const keep = (change: Partial<Kept>) => {
    const before = read(key, initial.viewerId) ?? {
      viewerId: initial.viewerId,
      version: initial.version,
    }
    sessionStorage.setItem(key, JSON.stringify({ ...before, ...change }))
  }
  const beginList = () => {
    const list = createPictureList(found?.pictures ?? initial.pictures)
    list.shown.watch(() => {
      if (lists.get(key) !== list) return
      keep({ pictures: list.kept() })
      warnBeforeClosing(list, isSending(list.shown.get()))
    })
    lists.set(key, list)
    return list
  }
  return {
    key,
    fields: found?.fields ?? initial.fields,
    pictures: (found && lists.get(key)) ?? beginList(),
    version: () => read(key, initial.viewerId)?.version ?? initial.version,
    /** What stands in the form now. */
    current: () => read(key, initial.viewerId)?.fields ?? initial.fields,
    isKept: found !== undefined,
    keepFields: (typed: Fields) => keep({ fields: typed }),
    keepVersion: (version: string) => keep({ version }),
    /** A reload does not bring it back; the form stays as it is. */
    forget: () => sessionStorage.removeItem(key),
    discard: () => {
      lists.get(key)?.clear()
      lists.delete(key)
      sessionStorage.removeItem(key)
    },
  }
}

// Uploads continue on other screens. One page never serves two people, so module state is safe.
const lists = new Map<string, PictureList>()

function read(key: string, viewerId: string): Kept | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  const found = kept.safeParse(JSON.parse(text))
  return found.success && found.data.viewerId === viewerId ? found.data : undefined
}
