import type { Output } from '#contract/endpoint.ts'
import type { getVerification } from '#contract/verification.ts'

export type OwnVerification = Output<typeof getVerification>
