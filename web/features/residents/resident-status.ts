import { residentStandings, type ResidentStanding } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'

/** What the address narrows the list to; nothing is everybody. */
export const standingOf = (show: string | undefined): ResidentStanding =>
  keysOf(residentStandings).find((standing) => standing === show) ?? 'all'
