export const interests = {
  title: 'Interested Posts',
  description: 'The posts you are interested in.',
  empty: 'No interested posts found',
  explore: 'Look around',
  failed: 'Your interested posts could not be loaded.',
  withdrawn: 'No longer interested',
  leavesLine: 'You also leave the line.',
  undoAlt: 'Show interest again on the post’s page',
  messageSeller: 'Message seller',
  /** On narrow screens. */
  message: 'Message',
} as const
