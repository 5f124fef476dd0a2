export const shortcuts = {
  keyboard: 'Keyboard',
  title: 'Keyboard shortcuts',
  use: 'Single-key shortcuts',
  useHint: 'Turn them off if they get in the way of your keyboard or voice control.',
  nextPrevious: 'Next, previous post',
  interested: 'I’m interested',
  all: 'All shortcuts',
} as const
