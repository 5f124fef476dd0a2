import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { isEmptySearch } from './search-filter.ts'
import { keptSearch, rightWayUp } from './search.ts'
import { text } from './text/en.ts'

const savedSearch = z.object({
  id,
  search: keptSearch,
  /** Whether its owner hears of new posts. */
  tells: z.boolean(),
  createdAt: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The caller’s saved searches, the newest first',
  output: z.object({ searches: z.array(savedSearch) }),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Saves a search, and tells the caller of new posts that fit, at most once a day; the same search again, also in other capitals, is the same one',
  body: keptSearch.check(
    rightWayUp,
    z.refine((search) => !isEmptySearch(search), {
      path: ['q'],
      error: text.search.searchRequired,
    }),
  ),
  output: z.object({ search: savedSearch }),
  errors: ['SEARCH_WITHOUT_WORDS', 'SAVED_SEARCHES_TOO_MANY'],
})

const params = z.object({ searchId: id })

export const setSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:searchId',
  summary: 'Whether the caller hears of new posts that fit one of their searches',
  params,
  body: z.object({ tells: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:searchId',
  summary: 'Deletes one of the caller’s saved searches',
  params,
  errors: ['NOT_FOUND'],
})
