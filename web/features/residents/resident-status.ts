import { residentStatuses, type ResidentStatus } from '#contract/moderation-vocabulary.ts'
import { keysOf } from '#contract/vocabulary.ts'

export const statusOf = (show: string | undefined): ResidentStatus =>
  keysOf(residentStatuses).find((status) => status === show) ?? 'all'
