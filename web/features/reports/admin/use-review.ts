import {
  dismissReports,
  getReportCase,
  hideReportedPost,
  listReportCases,
  restoreReportedPost,
  type ReportCase,
  type ReviewAction,
} from '#contract/report-cases.ts'
import { text } from '#contract/text/en.ts'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query.ts'
import { useAct } from '#web/features/admin/index.ts'

/** Sends the number of reports the moderator has seen, so that newer ones stay open. */
export function useReview({ postId, waiting }: ReportCase, onDecided: () => void) {
  const { act, acting, problem } = useAct<ReviewAction>(readAgain)
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

const readAgain = () =>
  Promise.all(
    [listReportCases, getReportCase].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
