import { errors, type ErrorCode } from '#contract/errors.ts'
import type { UploadPurpose } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { pictureSize } from './picture-size.ts'
import { isLarger, scaledPicture } from './scaling/scaled-picture.ts'
import { turns } from './turns.ts'
import type { UploadFailure } from './upload-state.ts'

const kinds = {
  post: /\.(jpe?g|png|svg|webp|avif|hei[cf])$/i,
  verification: /\.(jpe?g|png)$/i,
  avatar: /\.(jpe?g|png)$/i,
} as const satisfies Record<UploadPurpose, RegExp>

export type Prepared = { file: File; failure?: undefined } | { file: null; failure: UploadFailure }

/** Pictures go up in the order in which they were chosen, not in that of their sizes. */
const inOrder = turns(1)

/** What goes up: the picture in the size that is stored. The server checks again. */
export async function prepare(file: File, purpose: UploadPurpose): Promise<Prepared> {
  const refuse = (code: ErrorCode) => ({ file: null, failure: refusal(code, purpose) })
  if (![file.name, kindOf(file)].some((name) => kinds[purpose].test(name)))
    return refuse('IMAGE_TYPE_NOT_ACCEPTED')
  if (file.size === 0) return refuse('IMAGE_UNREADABLE')
  return inOrder(async () => {
    const size = await pictureSize(file)
    // Decoding 300 megapixels would take over a gigabyte of the page's memory.
    if (size && size.width * size.height > limits.imageMaxPixels)
      return refuse('IMAGE_TOO_MANY_PIXELS')
    const scaled = size && isLarger(size, purpose) ? await scaledPicture(file, purpose) : null
    const smaller = scaled && scaled.size < file.size ? scaled : file
    return smaller.size > limits.uploadMaxBytes ? refuse('IMAGE_TOO_LARGE') : { file: smaller }
  })
}

/** The error catalogue's text names the types for posts. */
export const adviceOn = (
  { code, text: advice }: { code: string; text?: string | undefined },
  purpose: UploadPurpose,
): string | undefined =>
  code === 'IMAGE_TYPE_NOT_ACCEPTED' && purpose !== 'post' ? text.uploads.documentTypes : advice

const refusal = (code: ErrorCode, purpose: UploadPurpose): UploadFailure => ({
  title: errors[code].title,
  text: adviceOn({ code, ...errors[code] }, purpose),
  canRetry: false,
})

/** A pasted picture may have no file name, and a JPEG that Windows saved is a .jfif. */
const kindOf = ({ type }: File) => `.${/^image\/(\w+)/.exec(type)?.[1]}`
