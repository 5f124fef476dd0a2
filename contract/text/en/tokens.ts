export const tokens = {
  hint: 'A personal token lets a program use your account for one purpose, and an RSS feed shows new posts in your feed reader. Neither can read chats, or change your account.',
  docs: 'What programs can call',
  failed: 'Your tokens could not be loaded.',

  name: 'Name',
  nameHint: 'To tell it from others, such as “Kitchen display”',
  nameRequired: 'Please enter a name',
  nameCharacters: 'Please use letters, digits and punctuation only',
  scope: 'What for',
  scopeRequired: 'Please choose what it is for',
  scopes: {
    'read-posts': 'Read posts',
    'manage-posts': 'Read posts, change mine',
    rss: 'RSS feed of new posts',
  },
  scopeHints: {
    'read-posts': 'Reads the posts that you can see, with their addresses.',
    'manage-posts':
      'Also edits your posts, marks them as sold and deletes them. It cannot create any.',
    rss: 'An address for your feed reader. Anyone who has it can read titles, prices and the beginnings of texts, without names, addresses and pictures.',
  },
  days: 'Works for',
  daysRequired: 'Please choose how long it works',
  forDays: (days: number) => (days === 365 ? '1 year' : `${days} days`),
  make: 'Make a token',
  makeFeed: 'Make a feed',
  makeFailed: 'The token could not be made',

  madeToken: 'Copy your new token now',
  madeTokenHint:
    'We do not show it again. Programs send it in a header: “Authorization: Bearer” and the token.',
  madeFeed: 'Copy the address of your feed now',
  madeFeedHint: 'We do not show it again. Give it to your feed reader, and to nobody else.',
  copyToken: 'Copy the token',
  copyFeed: 'Copy the address',
  kept: 'I have kept it',

  rss: {
    title: (brand: string) => `New at ${brand}`,
    description: (brand: string) => `What neighbours offer at ${brand}`,
  },

  list: 'Your tokens and feeds',
  neverUsed: 'Not used yet',
  lastUsed: (day: string) => `Last used ${day}`,
  until: (day: string) => `works until ${day}`,
  remove: 'Remove',
  removeWhich: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  removeFailed: 'The token could not be removed',
} as const
