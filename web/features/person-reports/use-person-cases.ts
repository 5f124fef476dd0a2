import type { RemovablePart } from '#contract/moderation-vocabulary.ts'
import {
  actOnPerson,
  dismissPersonReports,
  getPersonCase,
  listPersonCases,
  type PersonCase,
} from '#contract/person-cases.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { rowsById } from '#web/data/paged.tsx'
import { usePages } from '#web/data/query.ts'
import { useAct } from '#web/features/admin/index.ts'

const words = text.personReports

/** Waiting people, longest first, or decided ones, latest first. */
export function usePersonCases(state: 'waiting' | 'decided') {
  const query = usePages(listPersonCases, { query: { state } }, { refetchOnWindowFocus: 'always' })
  const all = rowsById(
    query,
    ({ cases }) => cases,
    ({ userId }) => userId,
  )
  const last = query.data?.pages.at(-1)
  return { query, all, counts: last && { waiting: last.waiting, decided: last.decided } }
}

/** Sends the number of reports the moderator has seen, so that newer ones stay open. */
export function usePersonReview({ userId, waiting: seen }: PersonCase, onDone: () => void) {
  const { act: run, acting, problem } = useAct<'act' | 'dismiss'>([listPersonCases, getPersonCase])
  const params = { userId }
  const act = (note: string, remove: RemovablePart[]) =>
    run({
      name: 'act',
      run: () => call(actOnPerson, { params, body: { note, remove, seen } }),
      done: words.acted,
      onDone,
    })
  const dismiss = () =>
    run({
      name: 'dismiss',
      run: () => call(dismissPersonReports, { params, body: { seen } }),
      done: words.dismissed,
      onDone,
    })
  return { act, dismiss, acting, problem }
}
