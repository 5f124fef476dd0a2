export const postErrors = {
  USER_NOT_VERIFIED: {
    status: 403,
    title: 'User not verified',
    text: 'You must be verified to create a post',
  },
  POST_IMAGE_REQUIRED: {
    status: 400,
    title: 'At least one image is required to create a post.',
    field: 'images',
  },
  POST_IMAGE_NOT_USABLE: {
    status: 400,
    title: 'Failed to retrieve file URL.',
    text: 'Please remove the picture and add it again.',
    field: 'images',
  },
  POSTS_PER_DAY: {
    status: 429,
    title: 'You have reached today’s limit for new posts',
    text: 'You can post more tomorrow.',
  },
  POST_USER_MISMATCH: { status: 403, title: 'You can only create posts for yourself' },
  POST_NOT_FOUND: { status: 404, title: 'This post is no longer available' },
  POST_CHANGED: {
    status: 409,
    title: 'This post was changed in the meantime',
    text: 'Look at the newer version first, or replace it with yours.',
  },
  POST_HIDDEN: {
    status: 409,
    title: 'This post is hidden',
    text: 'It stays as it is until it is visible again.',
  },
  OWN_POST: { status: 403, title: 'This is your own post' },
  POST_SOLD: { status: 409, title: 'This item has been sold' },
} as const
