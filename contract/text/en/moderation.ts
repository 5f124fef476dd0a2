export const moderation = {
  title: 'Admin',
  verification: 'Verification',
  pending: (count: number) => (count === 1 ? '1 request waits' : `${count} requests wait`),
  pendingTab: 'Waiting',
  decidedTab: 'Decided',
  nothingWaits: 'Nothing waits for a decision',
  nothingDecided: 'Nothing has been decided yet',
  selectCase: 'Select a request to look at it.',
  showDocument: 'Show document',
  documentNotice: 'Opening a document is written to the audit log.',
  documentAlt: (name: string) => `Document sent by ${name}`,
  statedAddress: 'Stated address',
  verifiedAtAddress: (count: number) =>
    count === 0
      ? 'Nobody is verified there yet'
      : count === 1
        ? '1 resident is verified there'
        : `${count} residents are verified there`,
  memberSince: 'Member since',
  approve: 'Approve',
  reject: 'Reject',
  reason: 'Reason',
  reasonHint: 'The resident reads this.',
  reasonRequired: 'Please give a reason',
  reasonTooLong: 'Up to 500 characters',
  reasonTemplates: [
    'The name does not match the account.',
    'The address cannot be read.',
    'The document is older than three months.',
  ],
  approved: (name: string) => `${name} is verified`,
  rejected: (name: string) => `${name} was told why`,
  decidedBy: (name: string) => `Decided by ${name}`,
  you: 'This is your own request. Another moderator decides it.',
} as const
