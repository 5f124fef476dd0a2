export const interests = {
  title: 'Interested Posts',
  description: 'What you told a neighbour you would like to have.',
  empty: 'No interested posts found',
  explore: 'Look around',
  failed: 'Your interested posts could not be loaded.',
  withdrawn: 'No longer interested',
  undoAlt: 'Show your interest again on its page',
  messageSeller: 'Message seller',
  /** The same, where there is little room. */
  message: 'Message',
} as const
