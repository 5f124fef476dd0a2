import { post } from './post.ts'
import { isolated } from './quoted.ts'

export const verification = {
  heading: 'Identity verification',
  intro:
    'Send a photo of a document that shows your name and address, such as a utility bill, a lease or a letter. Only moderators see it, and we delete it after the decision.',
  document: 'Document',
  documentHint: 'A photo or screenshot: PNG or JPEG, up to 25 MB',
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
  submittedHint: 'It is pending review. We will tell you as soon as a moderator decides.',
  failed: 'Failed to submit verification document.',
  pendingHint: 'A moderator will review your document.',
  pendingAddress: (tower: string, location: string) =>
    `You asked to be verified at ${location}, ${post.tower(tower)}.`,
  sent: 'Sent',
  holds: (tower: string, location: string) =>
    `Until a moderator decides, you stay verified at ${location}, ${post.tower(tower)}.`,
  verifiedHint: (tower: string, location: string) =>
    `You are verified at ${location}, ${post.tower(tower)}.`,
  rejectedHint: (reason: string) => `Not approved: ${isolated(reason)}`,
  again: 'You can send another document.',
  moveRejected: (reason: string) =>
    `Your request for another address was not approved: ${isolated(reason)}`,
  moved: 'I have moved',
  movedHint:
    'Send a document that shows your new address. You stay verified until a moderator decides.',
  steps: 'How verification works',
  stepSend: 'You send a document',
  stepReview: 'A moderator reviews it',
  stepVerified: 'You can post',
  stepDone: 'done',
  statusIs: (status: string) => `Identity verification: ${status}`,
  viewDocument: 'View the document you sent',
  documentTitle: 'The document you sent',
  documentGone: 'The document is no longer available.',
  expired: (days: number) =>
    `No moderator decided within ${days} days, so we deleted your document. Please send it again.`,
  documentLost:
    'This site was restored from a backup, and backups contain no documents. Please send yours again.',
} as const
