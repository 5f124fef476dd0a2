export const interests = {
  title: 'Interested Posts',
  empty: 'No interested posts found',
} as const
