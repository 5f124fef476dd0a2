import type { Output } from '#contract/endpoint.ts'
import type { getVerification } from '#contract/verification.ts'

/** One's own verification: its status, and what the last request came to. */
export type OwnVerification = Output<typeof getVerification>
