export const interests = {
  title: 'Interested Posts',
  description: 'The posts you are interested in.',
  empty: 'No interested posts found',
  explore: 'Look around',
  failed: 'Your interested posts could not be loaded.',
  withdrawn: 'No longer interested',
  undoAlt: 'Show interest again on the post’s page',
  messageSeller: 'Message seller',
  /** The same, where there is little room. */
  message: 'Message',
} as const
