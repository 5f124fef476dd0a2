const minute = 60
const hour = 60 * minute
const day = 24 * hour

const limit =
  (shared: boolean) =>
  (points: number, seconds: number, slows: Pick<Limit, 'slowsToSeconds'> = {}): Limit => ({
    points,
    seconds,
    shared,
    ...slows,
  })
const shared = limit(true)
const perNode = limit(false)

/**
 * PostgreSQL counts `shared` limits for all nodes: those that protect money, mail or trust.
 * `slowsToSeconds`: attempts over a limit that strangers share pass one at a time, with pauses that
 * reach this at twice the points. docs/decisions/0035-limits-slow-down-strangers.md
 */
export const limitTable = {
  // Failures only. A known device uses none of the other three.
  'signIn.device': shared(10, 15 * minute),
  'signIn.accountAtAddress': shared(10, 15 * minute),
  'signIn.account': shared(20, 15 * minute, { slowsToSeconds: 5 }),
  'signIn.address': shared(60, 15 * minute, { slowsToSeconds: 2 }),
  // With the right password, in a browser that the account was never in. Each sends a mail.
  'newDevice.account': shared(50, day),
  // A whole building can share one address, and sign up on one day.
  'signUp.address': shared(40, hour),
  // Wrong ones only. A code is one of 10^11.
  'buildingCode.address': shared(60, hour, { slowsToSeconds: 2 }),
  'google.address': perNode(200, hour),
  'verifyEmail.address': perNode(200, hour, { slowsToSeconds: 2 }),
  // Wrong passwords from a link's holder.
  'verifyEmail.link': shared(5, 15 * minute),
  'resetPassword.address': perNode(60, hour, { slowsToSeconds: 2 }),
  // Per purpose, by `countMail`.
  'mail.recipient': shared(3, hour),
  // Also without a mail, or the count would reveal known addresses.
  'mail.address': shared(60, day, { slowsToSeconds: 5 }),
  'emailChange.account': shared(3, day),
  'passwordCheck.account': shared(5, 15 * minute),
  // Six digits, three valid at a time: 30 tries a day find one in thirty years.
  'secondFactor.account': shared(5, 15 * minute),
  'secondFactorDay.account': shared(30, day),
  'ownData.account': shared(5, hour),
  // Each sends a mail.
  'token.account': shared(20, day),
  'report.account': shared(20, day),
  // A seller answers everybody who asks for several things.
  'conversation.account': shared(50, day),
  // Somebody moves out in a day.
  'post.account': perNode(30, day),
  // Each brings the post to the top of Explore.
  'edit.account': perNode(30, hour),
  'upload.account': perNode(60, hour),
  'reservation.account': perNode(60, hour),
  'handoverTime.account': perNode(30, hour),
  /** Wrong codes only. */
  'passCode.account': shared(10, 15 * minute),
  'gesture.account': perNode(120, minute),
  'interest.account': perNode(300, day),
  // Of who shows and withdraws it again and again. Beyond it the seller's devices stay silent.
  'interestPush.post': perNode(5, day),
  'message.account': perNode(30, minute),
  'rss.account': perNode(60, hour),
  'search.account': perNode(120, minute),
  'usernameSearch.account': perNode(30, minute),
  'policyReport.address': perNode(60, minute),
  'request.address': perNode(6000, minute),
} satisfies Record<string, Limit>

export type Limit = { points: number; seconds: number; shared: boolean; slowsToSeconds?: number }
export type LimitName = keyof typeof limitTable
