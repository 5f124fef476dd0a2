export const blocks = {
  title: 'Blocked residents',
  hint: 'You cannot message each other or see each other’s posts. We do not tell them.',
  empty: 'You have not blocked anyone.',
  failed: 'Your blocked residents could not be loaded.',
  block: (name: string) => `Block ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockHint:
    'You will not be able to message each other, see each other’s posts or find each other by name. We do not tell them, and you can unblock them at any time.',
  confirm: 'Block',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}.`,
  blockFailed: (name: string) => `${name} could not be blocked`,
  unblockFailed: (name: string) => `${name} could not be unblocked`,
} as const
