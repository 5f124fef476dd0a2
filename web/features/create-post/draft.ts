import type { ListingForm } from '#contract/listing-form.ts'
import { isLike } from '#web/data/forms/is-like.ts'
import { keepText } from '#web/data/keep-text.ts'
import {
  createPictureList,
  isSending,
  type KeptPicture,
  type PictureList,
} from './pictures/picture-list.ts'
import { warnBeforeClosing } from './posting/warn-before-closing.ts'

export type Fields = Omit<ListingForm, 'images'>

type Initial = {
  viewerId: string
  fields: Fields
  pictures: readonly KeptPicture[]
  version?: string | undefined
}
type Kept = Pick<Initial, 'viewerId'> & Partial<Initial>

export type Draft = ReturnType<typeof openDraft>

/** One draft per key and tab, for its author only. */
export function openDraft(key: string, initial: Initial) {
  const found = read(key, initial)
  const keep = (change: Partial<Kept>) => {
    const before = read(key, initial) ?? {
      viewerId: initial.viewerId,
      version: initial.version,
    }
    drafts.set(key, { ...before, ...change })
    keepText(sessionStorage, key, JSON.stringify(drafts.get(key)))
  }
  const forget = () => {
    drafts.delete(key)
    sessionStorage.removeItem(key)
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
  const end = (pictures: 'clear' | 'removeAll') => {
    lists.get(key)?.[pictures]()
    lists.delete(key)
    forget()
  }
  return {
    key,
    fields: found?.fields ?? initial.fields,
    pictures: (found && lists.get(key)) ?? beginList(),
    version: () => read(key, initial)?.version ?? initial.version,
    /** What stands in the form now. */
    current: () => read(key, initial)?.fields ?? initial.fields,
    isKept: found !== undefined,
    keepFields: (typed: Fields) => keep({ fields: typed }),
    keepVersion: (version: string) => keep({ version }),
    /** A reload does not bring it back; the form stays as it is. */
    forget,
    /** Its pictures are on the post. */
    finish: () => end('clear'),
    /** Its pictures go, also those on their way. */
    discard: () => end('removeAll'),
  }
}

// Uploads continue on other screens. One page never serves two people, so module state is safe.
const lists = new Map<string, PictureList>()
/** As in the tab's storage, which may have no room. */
const drafts = new Map<string, Kept>()

function read(key: string, { viewerId, fields }: Initial): Kept | undefined {
  const kept: unknown = drafts.get(key) ?? JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return isKept(kept, fields) && kept.viewerId === viewerId ? kept : undefined
}

const isKept = (kept: unknown, fields: Fields): kept is Kept =>
  isLike(kept, { viewerId: '' }) &&
  (!('fields' in kept) || isLike(kept.fields, fields)) &&
  (!('pictures' in kept) || (Array.isArray(kept.pictures) && kept.pictures.every(isPicture)))

const isPicture = (kept: unknown) => isLike(kept, { name: '', image: { id: '', src: '' } })
