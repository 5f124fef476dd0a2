export const residentErrors = {
  RESIDENT_YOURSELF: { status: 403, title: 'You cannot do this to yourself' },
  RESIDENT_IS_ADMINISTRATOR: {
    status: 403,
    title: 'Only an administrator can do this to an administrator',
  },
  RESIDENT_IS_MODERATOR: {
    status: 403,
    title: 'Only an administrator can do this to a moderator',
  },
  ADMINISTRATORS_ONLY: { status: 403, title: 'Only an administrator can do this' },
  RESIDENT_CHANGED: { status: 409, title: 'This has already been done' },
} as const
