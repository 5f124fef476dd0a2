import type { UploadPurpose } from '#contract/images.ts'

/** Without HEIC, so that iPhones convert to JPEG; a dropped or pasted HEIC is sent as it is. */
export const acceptOf = (purpose: UploadPurpose): string =>
  purpose === 'post' ? '.jpg,.jpeg,.png,.svg,.webp,.avif' : '.jpg,.jpeg,.png'
