import type { listInterests } from '#contract/interests.ts'
import type { Output } from '#contract/endpoint.ts'

export type OwnInterest = Output<typeof listInterests>['interests'][number]
