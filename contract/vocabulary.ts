// Keys are stored, values are labels.
export const conditions = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const
export type Condition = keyof typeof conditions

/** 'Submitted' is never stored, but the specification lists it. */
export const verificationStatuses = {
  Not_Submitted: 'Not submitted',
  Submitted: 'Submitted',
  Pending: 'Pending Review',
  Verified: 'Verified',
  Rejected: 'Rejected',
} as const
export type VerificationStatus = keyof typeof verificationStatuses

export const roles = {
  resident: 'Resident',
  moderator: 'Moderator',
  administrator: 'Administrator',
} as const
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

export const notificationTypes = [
  'interest',
  'verification-approved',
  'verification-rejected',
  'verification-revoked',
  'report-upheld',
  'report-dismissed',
  'post-hidden',
  'post-restored',
  'profile-moderated',
  'role-changed',
  'turn',
  'turn-over',
  'handover',
  'handed-over',
  'line',
  'gone',
  'search',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export function keysOf<K extends string>(words: Record<K, string>): [K, ...K[]]
export function keysOf(words: Record<string, string>) {
  return Object.keys(words)
}
