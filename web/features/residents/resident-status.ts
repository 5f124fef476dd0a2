import { residentStatuses, type ResidentStatus } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'

/** What the address narrows the list to; nothing is everybody. */
export const statusOf = (show: string | undefined): ResidentStatus =>
  keysOf(residentStatuses).find((status) => status === show) ?? 'all'
