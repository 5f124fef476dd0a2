export const objection = {
  ask: 'Ask for a review',
  asked: 'You asked for a review.',
  hint: 'Moderators then look at your post before others. You can ask once.',
  words: 'What should they know? (optional)',
  send: 'Send',
  sent: 'A moderator will look at your post',
} as const
