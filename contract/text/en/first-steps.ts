export const firstSteps = {
  title: 'Your first steps',
  verify: 'Verify your address',
  pending: 'A moderator checks your address',
  again: 'Please send another document',
  lookAround: 'Look around and save what you like',
  post: 'Post something',
  postLater: 'Post something, once you are verified',
  done: 'done',
  dismiss: 'Hide the first steps',
  dismissed: 'First steps hidden',
  dismissFailed: 'They could not be hidden',
} as const
