export const outbox = {
  heading: 'Outgoing emails',
  about: 'No mail server is set up, so emails are kept here instead of being sent. Newest first.',
  empty: 'No emails yet',
  asSent: 'As email programs show it',
  to: (recipient: string) => `To ${recipient}`,
} as const
