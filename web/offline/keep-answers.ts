import { hashKey, type Query } from '@tanstack/react-query'
import { building } from '#web/app/bootstrap.ts'
import { watchTheme } from '#web/ui/brand/theme.ts'
import { ApiProblem } from '#web/data/api-problem.ts'
import { queryClient } from '#web/data/query.ts'
import { keptEndpoints } from './kept-endpoints.ts'
import { claim, keepAnswers, trimKept, type KeptAnswer } from './kept-store.ts'

const wanted = new Set<unknown>(keptEndpoints.map(({ path }) => path))
const gatherMs = 1000
const mostPages = 3

/**
 * What this person reads is there when the page is opened without a connection. False in a page from
 * before another person's.
 */
export async function keepWhatIsRead(viewerId: string, gone: AbortSignal): Promise<boolean> {
  const since = Date.now() - performance.now()
  const keepFrame = () =>
    claim({
      id: viewerId,
      since,
      frame: { building, theme: document.documentElement.dataset.theme },
    })
  if (!(await keepFrame()) || gone.aborted) return false
  await trimKept(hashKey)

  let waiting = new Map<string, KeptAnswer | undefined>()
  const write = async () => {
    const answers = waiting
    waiting = new Map()
    await keepAnswers(viewerId, answers)
  }
  const take = (query: Query) => {
    if (!wanted.has(query.queryKey[0])) return
    if (waiting.size === 0)
      setTimeout(() => {
        // The next answer tries again.
        write().catch((reason: unknown) => console.info('Not kept for later', reason))
      }, gatherMs)
    waiting.set(query.queryHash, answerOf(query))
  }
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) if (query.state.data !== undefined) take(query)
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success' || isGone(event.query.state.error)) take(event.query)
  })
  // The next page begins with it.
  const stopTheme = watchTheme(() => {
    keepFrame().catch((reason: unknown) => console.info('Not kept for later', reason))
  })
  gone.addEventListener('abort', () => (stop(), stopTheme()))
  return true
}

function answerOf({ queryKey: key, state }: Query): KeptAnswer | undefined {
  if (state.data === undefined || isGone(state.error)) return undefined
  return { key, data: firstPages(state.data), at: state.dataUpdatedAt }
}

const isGone = (error: unknown) => error instanceof ApiProblem && error.isRefusal

const firstPages = (data: unknown) =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
    ? { pages: firstOf(data.pages), pageParams: firstOf(data.pageParams) }
    : data
const firstOf = (list: unknown) => (Array.isArray(list) ? list.slice(0, mostPages) : list)
