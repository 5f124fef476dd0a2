export const caughtUp = {
  title: "You're all caught up",
  hint: 'New posts from your neighbours come here.',
} as const
