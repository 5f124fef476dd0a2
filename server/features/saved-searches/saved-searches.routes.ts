import type { FastifyInstance } from 'fastify'
import { limits as counts } from '#contract/limits.ts'
import { isSameSearch, pricesOf } from '#contract/search-filter.ts'
import {
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  setSavedSearch,
} from '#contract/saved-searches.ts'
import type { Needs } from '#server/needs.ts'
import { fail } from '#server/platform/http/fail.ts'
import { serve } from '#server/platform/http/serve.ts'
import { demandTower } from '../building/index.ts'
import {
  hasWords,
  lockOwner,
  insertSearch,
  removeSearch,
  savedSearchesOf,
  setTells,
} from './saved-searches.store.ts'

export function savedSearchRoutes(app: FastifyInstance, { db, limits, settings }: Needs) {
  serve(app, listSavedSearches, async ({ viewer }) => ({
    searches: await savedSearchesOf(db, viewer.id),
  }))

  serve(app, saveSearch, async ({ viewer, body }) => {
    demandTower(settings, body.tower)
    if (body.q !== undefined && !(await hasWords(db, body.q))) fail('SEARCH_WITHOUT_WORDS')
    await limits.take('gesture.account', viewer.id)
    const search = await db.transaction(async (tx) => {
      await lockOwner(tx, viewer.id)
      const saved = await savedSearchesOf(tx, viewer.id)
      const same = saved.find((each) => isSameSearch(each.search, body))
      if (!same && saved.length >= counts.savedSearches) fail('SAVED_SEARCHES_TOO_MANY')
      return same ?? insertSearch(tx, viewer.id, body, pricesOf(body))
    })
    return { search }
  })

  serve(app, setSavedSearch, async ({ viewer, params, body }) => {
    await limits.take('gesture.account', viewer.id)
    if (!(await setTells(db, viewer.id, params.searchId, body.tells))) fail('NOT_FOUND')
    return {}
  })

  serve(app, removeSavedSearch, async ({ viewer, params }) => {
    await limits.take('gesture.account', viewer.id)
    if (!(await removeSearch(db, viewer.id, params.searchId))) fail('NOT_FOUND')
    return {}
  })
}
