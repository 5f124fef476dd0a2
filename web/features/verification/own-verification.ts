import type { Output } from '#contract/endpoint.ts'
import type { getVerification } from '#contract/verification.ts'
import type { useNotice } from '#web/ui/overlays/use-notice.tsx'

/** Where one's own verification stands. */
export type Standing = Output<typeof getVerification>
export type Notify = ReturnType<typeof useNotice>['notify']
