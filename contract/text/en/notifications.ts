export const notifications = {
  title: 'Notifications',
  description: 'Who is interested in what you posted.',
  empty: 'No interested notifications yet',
  interest: (username: string) => `${username} is interested in your post`,
  verificationApproved: 'You are a verified resident now. You can post.',
  verificationRejected: (reason: string) => `Your verification was not approved: ${reason}`,
  verificationRevoked: (reason: string) =>
    `You are no longer verified, and your posts are hidden until you are again: ${reason}`,
  reportUpheld: (title: string) => `Thank you for your report. “${title}” has been hidden.`,
  reportDismissed: (title: string) =>
    `A moderator looked at “${title}”, which you reported, and found nothing against the rules.`,
  reportOfGonePost: 'The post that you reported is no longer available. Thank you for your report.',
  postHiddenByReports: (title: string) =>
    `“${title}” was reported. It is hidden until a moderator has looked at it.`,
  postHidden: (title: string, note: string) => `A moderator has hidden “${title}”: ${note}`,
  postRestored: (title: string) => `“${title}” can be seen again.`,
  madeModerator: 'You are a moderator now. You find Admin in your menu.',
  noLongerModerator: 'You are no longer a moderator.',
  delete: 'Delete notification',
  deleteError: 'Error deleting notification...',
  deleteFailed: 'Unable to delete notification. Please try again later',
  failed: 'Your notifications could not be loaded.',
  unread: 'New',
  arrived: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
} as const
