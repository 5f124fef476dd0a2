export const blocks = {
  title: 'Blocked people',
  hint: 'Neither of you can write to the other or see the other’s posts. They are not told.',
  empty: 'You have not blocked anybody.',
  failed: 'The people you blocked could not be loaded.',
  block: (name: string) => `Block ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  blockHint:
    'Neither of you can write to the other, see the other’s posts or find the other by name. They are not told, and you can take it back at any time.',
  confirm: 'Block',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  blocked: (name: string) => `You blocked ${name}.`,
  unblocked: (name: string) => `You unblocked ${name}.`,
  blockFailed: (name: string) => `${name} could not be blocked`,
  unblockFailed: (name: string) => `${name} could not be unblocked`,
} as const
