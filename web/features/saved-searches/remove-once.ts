import { removeSavedSearch } from '#contract/saved-searches.ts'
import { ApiProblem, call } from '#web/data/api.ts'

/** Another device may have deleted it. */
export async function removeOnce(searchId: string) {
  try {
    await call(removeSavedSearch, { params: { searchId } })
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'NOT_FOUND')) throw problem
  }
}
