import type { ErrorCode } from '#contract/errors.ts'
import type { Role } from '#contract/vocabulary.ts'

/** A rule answers this or an error code. */
export const allow = 'allow'
export type Answer = typeof allow | ErrorCode

export type PostSubject = { creatorId: string; sold: boolean; hidden: boolean }
/** As one of its two sees it. */
export type ReservationSubject = {
  side: 'seller' | 'holder'
  status: 'held' | 'agreed' | 'done' | 'ended'
  isPaused: boolean
}
/** `isBlocked`: by the viewer. If they blocked the viewer, the answer is 404 before any rule. */
export type PersonSubject = { userId: string; isBlocked?: boolean }
/** Null for a closed account. */
export type MessageSubject = { senderId: string | null }
export type CaseSubject = { userId: string; state: string }
/** By the viewer. */
export type ApprovalSubject = CaseSubject & { documentOpened: boolean }
/** '' for a creator whose account is closed. */
export type ReportedSubject = { creatorId: string; reporterIds: readonly string[] }
export type ResidentSubject = { userId: string; role: Role }
