import { limits } from '#contract/limits.ts'

export const pictureErrors = {
  UPLOAD_INCOMPLETE: {
    status: 409,
    title: 'This upload is not complete yet',
    text: 'Please let it finish, or choose the picture again.',
  },
  UPLOADS_PER_HOUR: {
    status: 429,
    title: 'Too many pictures this hour',
    text: 'Please continue a little later. The pictures you uploaded stay.',
  },
  UPLOADS_NO_ROOM: {
    status: 507,
    title: 'There is no room for pictures right now',
    text: 'Everything else works. Please try again later.',
  },
  UPLOADS_TOO_MANY: {
    status: 429,
    title: 'Too many unused pictures',
    text: 'Please post with the ones you have, or try again tomorrow.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'This picture is too large',
    text: `Please choose one of at most ${limits.uploadMaxBytes / 1_000_000} MB.`,
    field: 'images',
  },
  IMAGE_TYPE_NOT_ACCEPTED: {
    status: 415,
    title: 'This file is not a picture we can use',
    text: 'Please choose a JPEG, PNG, SVG, WebP or AVIF.',
    field: 'images',
  },
  IMAGE_HEIC_NOT_ACCEPTED: {
    status: 415,
    title: 'HEIC photos cannot be read here',
    text: 'Please choose it from your photo library, which converts it to JPEG, or save it as JPEG first.',
    field: 'images',
  },
  IMAGE_UNREADABLE: {
    status: 422,
    title: 'This picture could not be read',
    text: 'It may be damaged. Please choose another.',
    field: 'images',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    title: 'This picture has too many pixels',
    text: 'Please choose a smaller version of it.',
    field: 'images',
  },
  IMAGE_TOO_COMPLEX: {
    status: 422,
    title: 'This picture is too complex',
    text: 'Please choose a simpler one.',
    field: 'images',
  },
  IMAGE_PROCESSING_BUSY: {
    status: 503,
    title: 'Too many pictures are being uploaded right now',
    text: 'Please try again in a few seconds.',
  },
} as const
