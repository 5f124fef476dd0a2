import type { ReportCase } from '#contract/report-cases.ts'
import { allow, may } from '#server/permissions.ts'
import type { Viewer } from '#server/viewer.ts'
import type { CaseRow } from './report-cases.store.ts'
import { reviewActions } from './review-actions.ts'

/** A case with what this moderator may decide about it, and else why not. */
export function caseView(row: CaseRow, viewer: Viewer): ReportCase {
  const reporterIds = row.reports.flatMap(({ reporter }) => reporter?.id ?? [])
  const answer = may(viewer, 'report.decide', { creatorId: row.creator?.id ?? '', reporterIds })
  return {
    ...row,
    can: answer === allow ? reviewActions(row.post ? row : undefined, row.waiting) : [],
    notAllowed: answer === 'REPORT_OF_OWN_POST' || answer === 'REPORT_BY_YOURSELF' ? answer : null,
  }
}
