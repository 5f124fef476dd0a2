export const shortcuts = {
  keyboard: 'Keyboard',
  title: 'Keyboard shortcuts',
  use: 'Single-key shortcuts',
  useHint: 'Turn them off if they get in the way of your keyboard or voice control.',
  nextPrevious: 'Next, previous post',
  open: 'Open the post',
  toMessage: 'Go to the message and its Undo',
  submit: 'Send the form',
  interested: 'I’m interested',
  arrowLeft: 'Left arrow',
  arrowRight: 'Right arrow',
  all: 'All shortcuts',
} as const
