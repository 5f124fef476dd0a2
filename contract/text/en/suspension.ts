export const suspension = {
  title: 'Your account is suspended',
  description: 'Why, and what you can do about it.',
  subtext:
    'Your posts and your profile are hidden. Neighbours keep the chats with you. Only this page is open to you.',
  failed: 'This page could not be loaded.',
  reason: 'Why',
  since: 'Suspended',
  appeal: 'Appeal',
  appealHint: 'You can ask the moderators once to look at this again. They read what you write.',
  appealLabel: 'Why should we lift the suspension?',
  appealTooShort: 'Please write a sentence.',
  send: 'Send the appeal',
  sent: 'Sent',
  waits: 'A moderator will answer. We email you then.',
  answer: 'The suspension stays',
} as const
