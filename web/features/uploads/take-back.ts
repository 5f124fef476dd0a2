import { deleteImage } from '#contract/images.ts'
import { call } from '#web/data/api.ts'

/** Lets the server forget an upload that nothing uses. If this does not arrive, it does so by itself after a day. */
export function takeBack(id: string): void {
  call(deleteImage, { params: { id } }).catch(() => {})
}
