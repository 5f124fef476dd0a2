import { quoted } from './quoted.ts'

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
  urgent: 'Still visible',
  urgentHint:
    'Residents of two apartments reported it, but it is still visible: enough posts were hidden by reports today. Please decide soon.',
  objects: 'Its creator asks for a review',
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
  reservations: 'Reservations',
  noReservations: 'No reservations.',
  agreedFor: (when: string, place: string) => `agreed for ${when}, ${place}`,
  reservationStatus: { held: 'reserved', agreed: 'not handed over yet' },
  doneHow: {
    code: 'handed over by code',
    word: 'handed over, the seller says',
    both: 'handed over, both say',
  },
  notReceived: 'handed over, the seller says; not received, the neighbour says',
  endedAs: {
    declined: 'declined',
    lapsed: 'not answered by the neighbour',
    released: 'released by the seller',
    unanswered: 'not answered by the seller',
    unclear: 'nobody said what came of it',
    gone: 'ended with the post',
  },
  missed: {
    holder: 'the neighbour did not come, the seller says',
    seller: 'the seller did not come, the neighbour says',
  },
  contested: (missed: string) => `${missed}; they object`,
  earlier: 'Earlier decisions',
  decidedBy: (name: string) => `by ${name}`,
  decision: 'Decision',
  note: 'Note to the creator',
  noteHint: 'The creator reads this, but never sees who reported the post.',
  noteRequired: 'Please say why, in at least 3 characters',
  notes: [
    { label: 'Prohibited', note: 'This kind of item is not allowed here.' },
    { label: 'Misleading', note: 'The description does not match the item.' },
    { label: 'Offensive', note: 'The words or pictures offend neighbours.' },
  ],
  noteTemplates: 'Ready-made notes',
  hide: 'Hide post',
  hideHint: 'We tell everyone involved. You can restore the post under Decided.',
  dismiss: 'Dismiss',
  dismissHint:
    'The post stays visible, or becomes visible again. We tell the residents who reported it.',
  dismissTitle: (title: string) => `Dismiss the reports of ${quoted(title)}?`,
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
