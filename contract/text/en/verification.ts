export const verification = {
  heading: 'Identity verification',
  intro:
    'Send a document that shows your name and address here: a utility bill, a lease or a letter. Only a moderator sees it, and it is deleted after the decision.',
  document: 'Document',
  documentHint: 'PNG or JPEG, up to 25 MB',
  chooseDocument: 'Choose a document',
  documentRequired: 'Verification Document Required',
  preview: 'Preview of the document',
  removeDocument: 'Remove the document',
  tower: 'Tower',
  chooseTower: 'Choose a tower',
  location: 'Location',
  locationHint: 'Your apartment or penthouse number',
  submit: 'Submit for review',
  submitting: 'Sending…',
  submitted: 'Verification Document Submitted',
  submittedHint: 'It is pending review. We will tell you as soon as it is decided.',
  failed: 'Failed to submit verification document.',
  pendingHint: 'A moderator is looking at your document.',
  pendingAddress: (tower: string, location: string) =>
    `You asked to be verified at ${location}, ${tower} tower.`,
  sent: 'Sent',
  holds: (tower: string, location: string) =>
    `Until it is decided you stay verified at ${location}, ${tower} tower.`,
  verifiedHint: (tower: string, location: string) =>
    `You are verified at ${location}, ${tower} tower.`,
  rejectedHint: (reason: string) => `Not approved: ${reason}`,
  again: 'You may send another document.',
  moveRejected: (reason: string) => `Your request for another address was not approved: ${reason}`,
  moved: 'I have moved',
  movedHint:
    'Send a document that shows your new address. Your verification holds until a moderator has decided.',
  steps: 'How verification works',
  stepSend: 'You send a document',
  stepReview: 'A moderator looks at it',
  stepVerified: 'You can post',
  stepDone: 'done',
  statusIs: (status: string) => `Identity verification: ${status}`,
  viewDocument: 'View the document you sent',
  documentTitle: 'The document you sent',
  documentGone: 'The document is no longer there.',
  expired: (days: number) =>
    `Nobody could decide within ${days} days, so your document was deleted. Please send it again.`,
  documentLost:
    'This site was restored from a backup, and documents are in no backup. Please send yours again.',
} as const
