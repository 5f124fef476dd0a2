export const caughtUp = {
  title: "You're all caught up",
  hint: 'New things from your neighbours come here.',
} as const
