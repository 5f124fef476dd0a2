// Separate from vocabulary.ts, which every first screen loads.

export const requestStates = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  revoked: 'Revoked',
} as const
export type RequestState = keyof typeof requestStates

export const residentStatuses = {
  all: 'Everybody',
  verified: 'Verified',
  'not-verified': 'Not verified',
  suspended: 'Suspended',
  appeals: 'Waiting appeals',
  team: 'Moderators',
} as const
export type ResidentStatus = keyof typeof residentStatuses

export const reportStatuses = {
  pending: 'Waiting',
  upheld: 'Upheld',
  dismissed: 'Dismissed',
} as const
export const reviewOutcomes = {
  hidden: 'Hidden',
  dismissed: 'Dismissed',
  restored: 'Restored',
} as const
export type ReviewOutcome = keyof typeof reviewOutcomes

export const documentReasons = {
  decide: 'Decide the request',
  complaint: 'Check again after a complaint',
  other: 'Another reason',
} as const
export type DocumentReason = keyof typeof documentReasons

export const personOutcomes = { acted: 'Upheld', dismissed: 'Dismissed' } as const
/** What a moderator can remove from a profile. */
export const removableParts = {
  picture: 'Profile picture',
  name: 'Name',
  bio: 'Bio',
} as const
export type RemovablePart = keyof typeof removableParts

export const auditActions = {
  'verification.view-document': 'Viewed a document',
  'verification.approve': 'Verified',
  'verification.reject': 'Rejected a verification',
  'verification.revoke': 'Revoked a verification',
  'verification.expire': 'A request expired',
  'report.hide': 'Hid a post',
  'report.dismiss': 'Dismissed reports',
  'report.restore': 'Restored a post',
  'report.read-messages': 'Read reported messages',
  'report.act-person': 'Upheld reports of a resident',
  'report.dismiss-person': 'Dismissed reports of a resident',
  'resident.suspend': 'Suspended',
  'resident.lift': 'Lifted a suspension',
  'resident.keep': 'Kept a suspension',
  'resident.name-moderator': 'Made a moderator',
  'resident.remove-moderator': 'Removed a moderator',
  'resident.view': 'Looked at a resident',
  'resident.search': 'Searched the residents',
  'moderator.looks-at-many': 'Looked at many residents',
  'account.grant-administrator': 'Made an administrator',
  'account.revoke-administrator': 'Removed an administrator',
  'account.close': 'Closed an account',
  'building.change-code': 'Changed the building’s code',
  'building.change-settings': 'Changed the building’s settings',
  'building.change-apartments': 'Changed the list of apartments',
  'places.add': 'Added a handover place',
  'places.change': 'Changed a handover place',
  'places.withdraw': 'Withdrew a handover place',
  'places.offer': 'Offered a handover place again',
  'places.order': 'Changed the order of the handover places',
  'second-factor.enrol': 'Set up two-step sign-in',
  'second-factor.replace': 'Replaced two-step sign-in',
  'second-factor.prove': 'Passed two-step sign-in',
  'second-factor.wrong-code': 'Entered a wrong code',
  'second-factor.use-recovery-code': 'Used a recovery code',
  'second-factor.new-recovery-codes': 'Made new recovery codes',
  'second-factor.turn-off': 'Turned off two-step sign-in',
  'second-factor.reset': 'Reset two-step sign-in',
} as const
export type AuditAction = keyof typeof auditActions
