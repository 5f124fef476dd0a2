import type { Image } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { createStore, type Store } from '#web/data/create-store.ts'
import {
  isUnderWay,
  startUpload,
  takeBack,
  type Upload,
  type UploadState,
} from '#web/features/uploads/index.ts'
import { preloadForFeed, previewOf } from './preview-of.ts'

export type Picture = {
  key: number
  name: string
  state: UploadState
  /** Undefined while it is being made, null if this browser cannot. */
  preview: string | null | undefined
}
export type KeptPicture = {
  name: string
  image: Image
  /** Already on the post being edited, until the edit is saved. */
  attached?: boolean | undefined
}

type Sent = Pick<Upload, 'state' | 'watch' | 'retry' | 'cancel'>
type Entry = {
  key: number
  name: string
  sent: Sent
  preview: string | null | undefined
  attached?: boolean | undefined
}

export type PictureList = {
  shown: Store<readonly Picture[]>
  /** Returns how many did not fit. */
  add: (files: readonly File[]) => number
  remove: (key: number) => void
  /** Positions start at 0, the cover. */
  move: (key: number, to: number) => void
  retry: (key: number) => void
  settled: () => Promise<void>
  kept: () => KeptPicture[]
  clear: () => void
}

/** Outlives the screen, so that uploads continue elsewhere. */
export function createPictureList(kept: readonly KeptPicture[]): PictureList {
  let lastKey = 0
  let entries: Entry[] = []
  const shown = createStore<readonly Picture[]>([])
  const show = () =>
    shown.set(entries.map(({ sent, attached: _, ...entry }) => ({ ...entry, state: sent.state() })))
  const update = (next: Entry[]) => {
    entries = next
    show()
  }
  const entryOf = (key: number) => entries.find((entry) => entry.key === key)

  function begin(file: File): Entry {
    const sent = startUpload(file, 'post')
    const entry: Entry = { key: ++lastKey, name: file.name, sent, preview: undefined }
    sent.watch(() => {
      show()
      const state = sent.state()
      if (state.phase !== 'ready' || !state.image) return
      preloadForFeed(state.image)
      if (entryOf(entry.key)?.preview === null) setPreview(entry.key, state.image.src)
    })
    void previewOf(file).then((preview) => setPreview(entry.key, preview))
    return entry
  }
  function setPreview(key: number, preview: string | null) {
    if (!entryOf(key)) return forget(preview)
    update(entries.map((entry) => (entry.key === key ? { ...entry, preview } : entry)))
  }

  update(
    kept.map(({ image, ...rest }) => ({
      key: ++lastKey,
      ...rest,
      sent: alreadySent(image, rest.attached),
      preview: image.src,
    })),
  )
  return {
    shown,
    add: (files) => {
      const taken = files.slice(0, Math.max(0, limits.imagesPerPost - entries.length))
      update([...entries, ...taken.map(begin)])
      return files.length - taken.length
    },
    remove: (key) => {
      const gone = entryOf(key)
      gone?.sent.cancel()
      forget(gone?.preview)
      update(entries.filter((entry) => entry.key !== key))
    },
    move: (key, to) => {
      const from = entries.findIndex((entry) => entry.key === key)
      const entry = entries[from]
      if (entry && to !== from && to >= 0 && to < entries.length)
        update(entries.toSpliced(from, 1).toSpliced(to, 0, entry))
    },
    retry: (key) => entryOf(key)?.sent.retry(),
    settled: async () => {
      while (shown.get().some(({ state }) => isUnderWay(state))) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const stop = shown.watch(resolve)
        await promise
        stop()
      }
    },
    kept: () =>
      entries.flatMap(({ name, sent, attached }) => {
        const state = sent.state()
        return state.phase === 'ready' && state.image
          ? [{ name, image: state.image, ...(attached && { attached }) }]
          : []
      }),
    clear: () => {
      for (const { preview } of entries) forget(preview)
      update([])
    },
  }
}

function alreadySent(image: Image, attached = false): Sent {
  const state: UploadState = { phase: 'ready', id: image.id, image }
  return {
    state: () => state,
    watch: () => () => {},
    retry: () => {},
    cancel: () => attached || takeBack(image.id),
  }
}

function forget(preview: string | null | undefined): void {
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
}
