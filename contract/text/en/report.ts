export const report = {
  title: 'Report this post',
  hint: 'Only moderators read this. The seller won’t see who reported it.',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  details: 'Details (optional)',
  submit: 'Submit report',
  submitted: 'Report Submitted',
  submittedHint: 'Thank you for your feedback. It will be reviewed by the moderators.',
  failed: 'Report submission failed',
  failedHint: 'An unexpected error occurred. Please try again.',
} as const
