export const reportAdmin = {
  title: 'Reports',
  queue: 'Reported posts',
  nothingWaits: 'No reports are waiting',
  nothingDecided: 'No decisions yet',
  select: 'Select a reported post to look at it.',
  gone: 'No longer available',
  goneHint: 'The post was deleted. You can dismiss its reports.',
  closedAccount: 'Closed account',
  hiddenByReports: 'Hidden until reviewed',
  hiddenByReportsHint: 'Residents of two apartments reported it. It stays hidden until you decide.',
  hiddenByModerator: 'Hidden by a moderator',
  creatorMayNotPost: 'Also hidden while its creator is suspended or not verified.',
  postedBy: 'Posted by',
  reports: 'Reports',
  reportCount: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  apartments: (count: number) =>
    count === 0
      ? 'none from a verified apartment'
      : count === 1
        ? 'from 1 verified apartment'
        : `from ${count} verified apartments`,
  notVerified: 'Not verified',
  noDetails: 'No details given.',
  earlier: 'Earlier decisions',
  decidedBy: (name: string) => `by ${name}`,
  decision: 'Decision',
  note: 'Note to the creator',
  noteHint: 'The creator reads this, but never sees who reported the post.',
  noteRequired: 'Please tell the creator why',
  notes: [
    { label: 'Prohibited', note: 'This kind of item is not allowed here.' },
    { label: 'Misleading', note: 'The description does not match the item.' },
    { label: 'Offensive', note: 'The words or pictures offend neighbours.' },
  ],
  noteTemplates: 'Ready-made notes',
  hide: 'Hide post',
  dismiss: 'Dismiss',
  dismissHint:
    'The post stays visible, or becomes visible again. We tell the residents who reported it.',
  dismissTitle: (title: string) => `Dismiss the reports of “${title}”?`,
  next: 'Next post',
  restore: 'Restore post',
  restoreHint: 'The post becomes visible again, and we tell its creator.',
  hidden: 'The post is hidden. We told everyone involved.',
  dismissed: 'The reports are dismissed. We told the residents who sent them.',
  restored: 'The post is visible again',
  nothingToDo: 'There is nothing left to decide.',
  notAllowed: {
    REPORT_OF_OWN_POST: 'This is your own post. Another moderator must decide.',
    REPORT_BY_YOURSELF: 'You reported this post yourself. Another moderator must decide.',
  },
} as const
