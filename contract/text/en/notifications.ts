export const notifications = {
  title: 'Notifications',
  empty: 'No interested notifications yet',
  interest: (username: string) => `${username} is interested in your post`,
  verificationApproved: 'You are a verified resident now. You can post.',
  verificationRejected: (reason: string) => `Your verification was not approved: ${reason}`,
  delete: 'Delete notification',
  deleteFailed: 'Unable to delete notification. Please try again later',
} as const
