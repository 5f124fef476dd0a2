import { isolated, quoted } from './quoted.ts'

export const notifications = {
  title: 'Notifications',
  description: 'Interest in your posts, handovers, decisions and posts that fit your searches.',
  empty: 'No interested notifications yet',
  interest: (username: string) => `${username} is interested in your post`,
  interestOfMany: (username: string, others: number) =>
    `${username} and ${others} others are interested in your post`,
  verificationApproved: 'You are now a verified resident. You can post.',
  verificationRejected: (reason: string) =>
    `Your verification was not approved: ${isolated(reason)}`,
  verificationRevoked: (reason: string) =>
    `A moderator revoked your verification, and your posts are hidden until you are verified again: ${isolated(reason)}`,
  reportUpheld: (title: string) => `Thank you for your report. ${quoted(title)} has been hidden.`,
  reportDismissed: (title: string) =>
    `A moderator reviewed your report of ${quoted(title)} and found nothing against the rules.`,
  reportOfGonePost: 'Thank you for your report. The post is no longer available.',
  postHiddenByReports: (title: string) =>
    `${quoted(title)} was reported. It is hidden until a moderator reviews it.`,
  postHidden: (title: string, note: string) =>
    `A moderator hid ${quoted(title)}: ${isolated(note)}`,
  postRestored: (title: string) => `${quoted(title)} is visible again.`,
  madeModerator: 'You are now a moderator. Admin is in your menu.',
  noLongerModerator: 'You are no longer a moderator.',
  fits: (title: string, search: string) => `${quoted(title)} fits your search ${quoted(search)}`,
  fitMany: (count: number, search: string) =>
    `${count} new posts fit your search ${quoted(search)}`,
  delete: 'Delete notification',
  deleteAll: (count: number) => `Delete ${count} notifications`,
  deleted: (count: number) =>
    count === 1 ? 'Notification deleted' : `${count} notifications deleted`,
  undoAlt: 'Take the deletion back within five seconds',
  deleteError: 'Error deleting notification...',
  deleteFailed: 'Unable to delete notification. Please try again later',
  failed: 'Your notifications could not be loaded.',
  unread: 'New',
  arrived: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
} as const
