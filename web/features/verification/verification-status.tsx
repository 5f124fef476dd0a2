import { BadgeCheck, Clock, FileQuestionMark, FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#contract/text/en.ts'
import { verificationStatuses, type VerificationStatus } from '#contract/vocabulary.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import type { OwnVerification } from './own-verification.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { VerificationForm } from './verification-form.tsx'
import { VerificationPending } from './verification-pending.tsx'
import { VerificationSteps } from './verification-steps.tsx'
import { VerificationVerified } from './verification-verified.tsx'

export function VerificationStatus({
  verification,
  notify,
}: {
  verification: OwnVerification
  notify: Notify
}) {
  const { status, reason } = verification
  const { tone, icon } = faces[status]
  return (
    <div className="mt-3 grid gap-5">
      <div className="flex">
        <Chip tone={tone}>
          {icon}
          {verificationStatuses[status]}
        </Chip>
      </div>
      <VerificationSteps status={status} />
      {status === 'Verified' ? (
        <VerificationVerified verification={verification} notify={notify} />
      ) : status === 'Pending' || status === 'Submitted' ? (
        <VerificationPending verification={verification} />
      ) : (
        <>
          {status === 'Rejected' && (
            <div className="rounded-md bg-danger-soft px-4 py-3 text-sm text-on-danger-soft">
              <p className="font-semibold">{text.verification.rejectedHint(reason ?? '')}</p>
              <p>{text.verification.again}</p>
            </div>
          )}
          <p className="text-sm text-ink-2">{text.verification.intro}</p>
          <VerificationForm verification={verification} notify={notify} />
        </>
      )}
    </div>
  )
}

const faces: Record<
  VerificationStatus,
  { tone: 'plain' | 'brand' | 'sun' | 'danger'; icon: ReactNode }
> = {
  Not_Submitted: { tone: 'plain', icon: <FileQuestionMark className="size-4" /> },
  Submitted: { tone: 'sun', icon: <Clock className="size-4" /> },
  Pending: { tone: 'sun', icon: <Clock className="size-4" /> },
  Verified: { tone: 'brand', icon: <BadgeCheck className="size-4" /> },
  Rejected: { tone: 'danger', icon: <FileX className="size-4" /> },
}
