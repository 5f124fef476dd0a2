/** Moderators who look at residents and their documents. */
export const looks = {
  why: 'Why do you open it?',
  choose: 'Choose a reason',
  whyRequired: 'Please say why you open the document',
  note: 'In your words',
  noteOptional: 'In your words (optional)',
  noteRequired: 'Please say why in your words',
  noteTooLong: 'Up to 200 characters',
  notice:
    'The audit log records this, the resident sees who looked, and your name is on the picture.',
  emailOnPage: 'On the resident’s page',
  opened: 'Your document was opened',
  openedBy: (username: string) => `by a moderator (${username})`,
  somebody: 'this person',
  mark: (id: string, by: string) => `case ${id} by ${by}`,
} as const
