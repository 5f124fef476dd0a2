export const outbox = {
  heading: 'Mails of this Foyer',
  about: 'No mail server is set up, so mails are kept here instead of being sent. Newest first.',
  empty: 'No mail yet',
  to: (recipient: string) => `To ${recipient}`,
} as const
