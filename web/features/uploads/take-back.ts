import { deleteImage } from '#contract/images.ts'
import { call } from '#web/data/api.ts'

/** Errors are ignored: the server deletes unused uploads after a day. */
export function takeBack(id: string): void {
  call(deleteImage, { params: { id } }).catch(() => {})
}
