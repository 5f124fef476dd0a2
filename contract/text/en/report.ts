export const report = {
  title: 'Report this post',
  hint: 'Only moderators read this. The seller won’t see who reported it.',
  ofPerson: (name: string) => `Report ${name}`,
  hintOfPerson: 'Only moderators read this. The resident won’t see who reported them.',
  message: 'Report message',
  ofMessage: 'Report this message',
  hintOfMessage:
    'Only moderators read this, with the ten messages before and after it. The sender won’t see who reported it.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  details: 'Details (optional)',
  submit: 'Submit report',
  submitted: 'Report Submitted',
  submittedHint: 'Thank you for your feedback. It will be reviewed by the moderators.',
  failed: 'Report submission failed',
  failedHint: 'An unexpected error occurred. Please try again.',
} as const
