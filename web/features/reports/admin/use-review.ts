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

/** Decides about a reported post once, then goes on to the next that waits. Only what the moderator has seen is decided. */
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
      // Who looks back at what is decided stays there.
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
