import type { Image } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { createStore } from '#web/data/create-store.ts'
import {
  isUnderWay,
  startUpload,
  takeBack,
  until,
  type Upload,
  type UploadState,
} from '#web/features/uploads/index.ts'
import { forgetPreview, preloadForFeed, previewOf } from './preview-of.ts'

export type Picture = {
  key: number
  name: string
  state: UploadState
  /** Undefined while it is being made, null if this browser cannot. */
  preview: string | null | undefined
  /** Absent for a kept picture. */
  upload?: Upload | undefined
  /** Of an edited picture. */
  original?: Original
  /** Already on the post being edited, until the edit is saved. */
  attached?: boolean | undefined
}
/** The picture before any edit: an edit begins there again. `shown` is small enough to show. */
export type Original = { file: File; shown: File }
export type KeptPicture = Pick<Picture, 'name' | 'attached'> & { image: Image }
export type PictureList = ReturnType<typeof createPictureList>

export const isSending = (pictures: readonly Picture[]): boolean =>
  pictures.some(({ state }) => isUnderWay(state))

export const findFailed = (pictures: readonly Picture[]) =>
  pictures.find(({ state }) => state.phase === 'failed')

/** Only for the rule on their number. */
export const placesOf = (pictures: readonly Pick<Picture, 'key'>[]) =>
  pictures.map(({ key }) => ({ id: String(key) }))

/** Outlives the screen, so that uploads continue elsewhere. */
export function createPictureList(kept: readonly KeptPicture[]) {
  let lastKey = 0
  let beingCut = 0
  const shown = createStore<readonly Picture[]>(
    kept.map(({ image, ...rest }) => ({
      ...rest,
      key: ++lastKey,
      state: { phase: 'ready', id: image.id, image },
      preview: image.src,
    })),
  )
  const find = (key: number) => shown.get().find((picture) => picture.key === key)
  const change = (key: number, part: Partial<Picture>) =>
    shown.set(shown.get().map((each) => (each.key === key ? { ...each, ...part } : each)))

  function begin(file: File, key = ++lastKey): Picture {
    const upload = startUpload(file, 'post')
    upload.state.watch(() => {
      const state = upload.state.get()
      change(key, { state })
      if (state.phase !== 'ready' || !state.image) return
      preloadForFeed(state.image)
      if (find(key)?.preview === null) change(key, { preview: state.image.src })
    })
    void previewOf(upload).then((preview) =>
      find(key)?.upload === upload ? change(key, { preview }) : forgetPreview(preview),
    )
    return { key, name: file.name, state: upload.state.get(), preview: undefined, upload }
  }

  /** Deletes what has arrived of it. */
  function drop(gone: Picture | undefined) {
    if (gone?.upload) gone.upload.cancel()
    else if (gone?.state.phase === 'ready' && !gone.attached) takeBack(gone.state.id)
    forgetPreview(gone?.preview)
  }

  return {
    shown,
    find,
    /** Returns how many did not fit. */
    add: (files: readonly File[]): number => {
      const before = shown.get()
      const taken = files.slice(0, Math.max(0, limits.imagesPerPost - before.length))
      shown.set([...before, ...taken.map((file) => begin(file))])
      return files.length - taken.length
    },
    remove: (key: number) => {
      const gone = find(key)
      drop(gone)
      shown.set(shown.get().filter((picture) => picture !== gone))
    },
    /** The edited picture goes up in its place. */
    replace: (key: number, edited: File, original: Original) => {
      const before = find(key)
      if (!before) return
      drop(before)
      const picture = { ...begin(edited, key), original }
      shown.set(shown.get().map((each) => (each === before ? picture : each)))
    },
    /** Positions start at 0, the cover. */
    move: (key: number, to: number) => {
      const pictures = shown.get()
      const from = pictures.findIndex((picture) => picture.key === key)
      const picture = pictures[from]
      if (picture && to !== from && to >= 0 && to < pictures.length)
        shown.set(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
    },
    retry: (key: number) => find(key)?.upload?.retry(),
    /** A newer edit of the post has deleted the others that were on it. */
    keepAttached: (images: readonly Image[]) =>
      shown.set(
        shown
          .get()
          .filter(
            ({ state, attached }) =>
              !attached || images.some(({ id }) => state.phase === 'ready' && id === state.id),
          ),
      ),
    /** A submitted post waits until the returned function is called. */
    beginCut: () => {
      beingCut++
      return () => {
        beingCut--
        shown.set([...shown.get()])
      }
    },
    /** A failure ends it at once: the post would not go out with it. */
    settled: () =>
      until(
        shown,
        (pictures) =>
          beingCut === 0 && (findFailed(pictures) !== undefined || !isSending(pictures)),
      ),
    kept: (): KeptPicture[] =>
      shown
        .get()
        .flatMap(({ name, state, attached }) =>
          state.phase === 'ready' && state.image ? [{ name, image: state.image, attached }] : [],
        ),
    clear: () => {
      for (const { preview } of shown.get()) forgetPreview(preview)
      shown.set([])
    },
    removeAll: () => {
      for (const picture of shown.get()) drop(picture)
      shown.set([])
    },
  }
}
