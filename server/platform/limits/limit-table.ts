const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * PostgreSQL counts `shared` limits for all nodes: those that protect money, mail or trust.
 * `slowsToSeconds`: attempts over a limit that strangers share pass one at a time, with pauses that
 * reach this at twice the points. docs/decisions/0005-limits-for-people-who-share-an-address.md
 */
export const limitTable = {
  // Failures only. A known device uses none of the other three.
  'signIn.device': { points: 10, seconds: 15 * minute, shared: true },
  'signIn.accountAtAddress': { points: 10, seconds: 15 * minute, shared: true },
  'signIn.account': { points: 20, seconds: 15 * minute, shared: true, slowsToSeconds: 5 },
  'signIn.address': { points: 60, seconds: 15 * minute, shared: true, slowsToSeconds: 2 },
  // A whole building can share one address, and sign up on one day.
  'signUp.address': { points: 40, seconds: hour, shared: true },
  // Wrong ones only. A code is one of 10^11.
  'buildingCode.address': { points: 60, seconds: hour, shared: true, slowsToSeconds: 2 },
  'google.address': { points: 200, seconds: hour },
  'verifyEmail.address': { points: 200, seconds: hour, slowsToSeconds: 2 },
  // Wrong passwords from a link's holder.
  'verifyEmail.link': { points: 5, seconds: 15 * minute, shared: true },
  'resetPassword.address': { points: 60, seconds: hour, slowsToSeconds: 2 },
  // Per purpose, by `countMail`.
  'mail.recipient': { points: 3, seconds: hour, shared: true },
  // Also without a mail, or the count would reveal known addresses.
  'mail.address': { points: 60, seconds: day, shared: true, slowsToSeconds: 5 },
  'emailChange.account': { points: 3, seconds: day, shared: true },
  'passwordCheck.account': { points: 5, seconds: 15 * minute, shared: true },
  // Six digits, three valid at a time: 30 tries a day find one in thirty years.
  'secondFactor.account': { points: 5, seconds: 15 * minute, shared: true },
  'secondFactorDay.account': { points: 30, seconds: day, shared: true },
  'ownData.account': { points: 5, seconds: hour, shared: true },
  'report.account': { points: 20, seconds: day, shared: true },
  'conversation.account': { points: 20, seconds: day, shared: true },
  'post.account': { points: 10, seconds: day },
  // Each brings the post to the top of Explore.
  'edit.account': { points: 30, seconds: hour },
  'upload.account': { points: 60, seconds: hour },
  'gesture.account': { points: 120, seconds: minute },
  'interest.account': { points: 300, seconds: day },
  'message.account': { points: 30, seconds: minute },
  'search.account': { points: 120, seconds: minute },
  'usernameSearch.account': { points: 30, seconds: minute },
  'request.address': { points: 6000, seconds: minute },
} as const satisfies Record<string, Limit>

export type Limit = { points: number; seconds: number; shared?: boolean; slowsToSeconds?: number }
export type LimitName = keyof typeof limitTable
