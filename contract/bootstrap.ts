import type { Counts, Viewer } from './accounts.ts'

/** What the server writes into every page, so that the first screen awaits nothing. */
export type Bootstrap = {
  brand: string
  viewer: Viewer | null
  counts: Counts
  /** The number up to which `queries` knows this resident's live events. */
  liveSince: number
  /** [query key, data], as web/data/query.ts keeps them. */
  queries: [readonly unknown[], unknown][]
}

/** The id of the script element that holds it. */
export const bootstrapId = 'bootstrap'

/** The key under which the browser keeps an endpoint's answer: its path first, so that a path alone names all of its answers. */
export const answerKey = (endpoint: { path: string }, input: object) =>
  [endpoint.path, input] as const
/** The same for a list that is read page by page. */
export const pagesKey = (endpoint: { path: string }, input: object) =>
  [endpoint.path, input, 'pages'] as const
