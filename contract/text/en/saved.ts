export const saved = {
  title: 'Saved',
  description: 'The posts you saved for later.',
  posts: 'Saved posts',
  empty: 'No saved posts found',
  unsave: 'Remove from saved',
  removed: 'Removed from saved',
  undoAlt: 'Save it again on the post’s page',
  failedToLoad: 'Your saved posts could not be loaded.',
} as const
