import { isolated } from './quoted.ts'

export const personReports = {
  title: 'Reported people',
  queue: 'Reported people',
  nothingWaits: 'No reports are waiting',
  nothingDecided: 'No decisions yet',
  select: 'Select a resident to see the reports.',
  ofMessage: 'Message',
  ofPerson: 'Person',
  noBio: 'No bio.',
  bio: 'Bio',
  manage: 'Open under Residents, to suspend',
  suspended: 'Suspended',
  showMessages: 'Show the messages',
  messagesNotice: 'The audit log records that you read them.',
  messagesGone: 'The messages have been deleted.',
  messages: 'Reported messages',
  reported: 'Reported',
  deleted: 'Deleted before the report',
  reporter: 'Reporter',
  remove: 'Remove from the profile',
  note: 'Note to the resident',
  noteHint: 'The resident reads this, but never sees who reported them.',
  noteTemplates: 'Ready-made notes',
  notes: [
    { label: 'Offensive', note: 'This offends neighbours.' },
    { label: 'Harassment', note: 'Please do not write to neighbours like this.' },
    { label: 'Fraud', note: 'This misleads neighbours.' },
  ],
  act: 'Uphold',
  actHint:
    'We tell them why. If you remove nothing, this is a warning. What you remove cannot be restored.',
  acted: 'We told everyone involved.',
  dismissed: 'The reports are dismissed. We told the residents who sent them.',
  dismissTitle: (name: string) => `Dismiss the reports of ${name}?`,
  dismissHint: 'Nothing changes for them. We tell the residents who sent the reports.',
  next: 'Next case',
  removed: (parts: string) => `Removed: ${parts}`,
  nothingRemoved: 'Warned',
  moderated: {
    removed: (parts: string, note: string) =>
      `A moderator removed your ${parts}: ${isolated(note)}`,
    warned: (note: string) => `A warning from a moderator: ${isolated(note)}`,
    parts: { picture: 'profile picture', name: 'name', bio: 'bio' },
  },
  upheld: (username: string) =>
    `Thank you for your report of ${username}. A moderator has acted on it.`,
  notUpheld: (username: string) =>
    `A moderator reviewed your report of ${username} and found nothing against the rules.`,
  accountGone: 'Thank you for your report. The account is closed.',
} as const
