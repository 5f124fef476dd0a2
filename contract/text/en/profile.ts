export const profile = {
  title: 'User Profile',
  description: 'A neighbour, and what they are selling and giving away.',
  /** Fallbacks (R160, R161). */
  user: 'User',
  tower: 'Tower',
  location: 'Apt/PH',
  edit: 'Edit profile',
  more: 'More',
  gone: 'User not found.',
  failed: 'This profile could not be loaded.',
  failedPosts: 'The posts could not be loaded.',
} as const
