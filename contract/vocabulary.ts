/** The words that stand for a value: what is stored, and what people read. */
export const towers = { North: 'North', South: 'South' } as const
export type Tower = keyof typeof towers

export const conditions = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const
export type Condition = keyof typeof conditions

/** 'Submitted' is displayable and never produced (requirements, Verification). */
export const verificationStatuses = {
  Not_Submitted: 'Not submitted',
  Submitted: 'Submitted',
  Pending: 'Pending Review',
  Verified: 'Verified',
  Rejected: 'Rejected',
} as const
export type VerificationStatus = keyof typeof verificationStatuses

export const requestStates = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', revoked: 'Revoked' } as const
export type RequestState = keyof typeof requestStates

/** By what the moderators' list of residents is narrowed. */
export const residentStandings = {
  all: 'Everybody',
  verified: 'Verified',
  'not-verified': 'Not verified',
  suspended: 'Suspended',
  team: 'Moderators',
} as const
export type ResidentStanding = keyof typeof residentStandings

export const roles = { resident: 'Resident', moderator: 'Moderator', administrator: 'Administrator' } as const
export type Role = keyof typeof roles

export const reportReasons = {
  abuse: 'Abuse',
  'deceptive-behavior': 'Deceptive Behavior',
  'inappropriate-content': 'Inappropriate Content',
  misinformation: 'Misinformation',
  'regulated-goods': 'Regulated Goods',
  scam: 'Scam or Fraud',
  other: 'Other',
} as const
export type ReportReason = keyof typeof reportReasons

export const reportStatuses = { pending: 'Waiting', upheld: 'Upheld', dismissed: 'Dismissed' } as const
export const reviewOutcomes = { hidden: 'Hidden', dismissed: 'Dismissed', restored: 'Restored' } as const
export type ReviewOutcome = keyof typeof reviewOutcomes

/** Everything that moderators, administrators and the operator do or look at: what is stored in the audit log, and how it reads. */
export const auditActions = {
  'verification.view-document': 'Looked at a document',
  'verification.approve': 'Verified',
  'verification.reject': 'Rejected a verification',
  'verification.revoke': 'Revoked a verification',
  'verification.expire': 'A request ended undecided',
  'report.hide': 'Hid a post',
  'report.dismiss': 'Dismissed reports',
  'report.restore': 'Restored a post',
  'resident.suspend': 'Suspended',
  'resident.lift': 'Lifted a suspension',
  'resident.name-moderator': 'Named a moderator',
  'resident.remove-moderator': 'Removed a moderator',
  'account.grant-administrator': 'Named an administrator',
  'building.change-code': 'Changed the building’s code',
  'second-factor.enrol': 'Set up the second step',
  'second-factor.replace': 'Replaced the second step',
  'second-factor.prove': 'Passed the second step',
  'second-factor.wrong-code': 'Entered a wrong code',
  'second-factor.use-recovery-code': 'Used a recovery code',
  'second-factor.new-recovery-codes': 'Made new recovery codes',
  'second-factor.turn-off': 'Turned the second step off',
  'second-factor.reset': 'Reset a second step',
} as const
export type AuditAction = keyof typeof auditActions

/** What a notification tells of. */
export const notificationTypes = [
  'interest',
  'verification-approved',
  'verification-rejected',
  'verification-revoked',
  'report-upheld',
  'report-dismissed',
  'post-hidden',
  'post-restored',
  'role-changed',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The keys of a vocabulary, for a schema's enum. */
export function keysOf<K extends string>(words: Record<K, string>): [K, ...K[]]
export function keysOf(words: Record<string, string>) {
  return Object.keys(words)
}
