export const reportDesk = {
  noteRequired: 'Please tell the creator why',
} as const
