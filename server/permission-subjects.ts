import type { ErrorCode } from '#contract/errors.ts'
import type { Side } from '#contract/reservations.ts'
import type { Role } from '#contract/vocabulary.ts'

/** A rule answers this or an error code. */
export const allow = 'allow'
export type Answer = typeof allow | ErrorCode

export type PostSubject = { creatorId: string; sold: boolean; hidden: boolean }
export type FreeSubject = PostSubject & { isFree: boolean }
/** As one of its two sees it. */
export type ReservationSubject = {
  side: Side
  status: 'held' | 'agreed' | 'done' | 'ended'
  isPaused: boolean
  /** The building's clock. */
  at: Date
  closedAt: Date | null
  endedAs: string | null
  doneHow: string | null
  missedBy: Side | null
  isContested: boolean
  isNotReceived: boolean
  agreed: { startsAt: Date } | null
  proposal: { startsAt: Date; proposedBy: Side } | null
}
/** `isBlocked`: by the viewer. If they blocked the viewer, the answer is 404 before any rule. */
export type PersonSubject = { userId: string; isBlocked?: boolean }
/** Null for a closed account. */
export type MessageSubject = { senderId: string | null; handover: object | null }
export type CaseSubject = { userId: string; state: string }
/** By the viewer. */
export type ApprovalSubject = CaseSubject & { documentOpened: boolean }
/** '' for a creator whose account is closed. */
export type ReportedSubject = { creatorId: string; reporterIds: readonly string[] }
export type ResidentSubject = { userId: string; role: Role }
