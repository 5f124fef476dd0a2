export const notifications = {
  title: 'Notifications',
  description: 'Who is interested in what you posted.',
  empty: 'No interested notifications yet',
  interest: (username: string) => `${username} is interested in your post`,
  verificationApproved: 'You are a verified resident now. You can post.',
  verificationRejected: (reason: string) => `Your verification was not approved: ${reason}`,
  delete: 'Delete notification',
  deleteFailed: 'Unable to delete notification. Please try again later',
  failed: 'Your notifications could not be loaded.',
  unread: 'New',
  arrived: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
} as const
