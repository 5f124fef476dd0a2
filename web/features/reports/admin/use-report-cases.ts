import {
  listReportCases,
  getReportCase,
  type ReportCase,
  type ReviewAction,
} from '#contract/report-cases.ts'
import {
  dismissReports,
  hideReportedPost,
  restoreReportedPost,
} from '#contract/report-decisions.ts'
import { text } from '#text'
import { rowsById } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { call } from '#web/data/api.ts'
import { useAct } from '#web/features/admin/index.ts'

/** Waiting posts, most urgent first, or decided ones, latest first. */
export function useReportCases(state: 'waiting' | 'decided') {
  const query = usePages(listReportCases, { query: { state } }, { refetchOnWindowFocus: 'always' })
  const all = rowsById(
    query,
    ({ cases }) => cases,
    ({ postId }) => postId,
  )
  const last = query.data?.pages.at(-1)
  return { query, all, counts: last && { waiting: last.waiting, decided: last.decided } }
}

/** Sends the number of reports the moderator has seen, so that newer ones stay open. */
export function useReview({ postId, waiting }: ReportCase, onDecided: () => void) {
  const { act, acting, problem } = useAct<ReviewAction>([listReportCases, getReportCase])
  const params = { postId }
  const run = {
    hide: (note: string) => call(hideReportedPost, { params, body: { note, seen: waiting } }),
    dismiss: () => call(dismissReports, { params, body: { seen: waiting } }),
    restore: () => call(restoreReportedPost, { params }),
  }
  const review = (action: ReviewAction, note = '') =>
    act({
      name: action,
      run: () => run[action](note),
      done: done[action],
      // A moderator reviewing a decided case stays on it.
      ...(waiting > 0 && { onDone: onDecided }),
    })
  return { review, reviewing: acting, problem }
}

const done = {
  hide: text.reportAdmin.hidden,
  dismiss: text.reportAdmin.dismissed,
  restore: text.reportAdmin.restored,
}
