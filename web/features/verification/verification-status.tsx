import { BadgeCheck, Clock, FileQuestionMark, FileX } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { text } from '#contract/text/en.ts'
import { verificationStatuses, type VerificationStatus } from '#contract/vocabulary.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { VerificationForm, type OwnVerification } from './verification-form.tsx'
import { VerificationPending } from './verification-pending.tsx'
import { VerificationSteps } from './verification-steps.tsx'

type Props = { verification: OwnVerification; notify: Notify }

export function VerificationStatus({ verification, notify }: Props) {
  const { status, reason } = verification
  const { tone, icon } = looks[status]
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

const looks: Record<
  VerificationStatus,
  { tone: 'plain' | 'brand' | 'sun' | 'danger'; icon: ReactNode }
> = {
  Not_Submitted: { tone: 'plain', icon: <FileQuestionMark className="size-4" /> },
  Submitted: { tone: 'sun', icon: <Clock className="size-4" /> },
  Pending: { tone: 'sun', icon: <Clock className="size-4" /> },
  Verified: { tone: 'brand', icon: <BadgeCheck className="size-4" /> },
  Rejected: { tone: 'danger', icon: <FileX className="size-4" /> },
}

/** A verified resident who has moved may apply again. */
function VerificationVerified({ verification, notify }: Props) {
  const [isMoving, setMoving] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { tower, location, reason } = verification
  const move = (next: boolean) => {
    flushSync(() => setMoving(next))
    // The pressed button is gone; the new content takes the focus.
    part.current?.querySelector<HTMLElement>(next ? 'input' : 'button')?.focus()
  }
  return (
    <>
      {tower && location && <p>{text.verification.verifiedHint(tower, location)}</p>}
      {reason && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-on-danger-soft">
          {text.verification.moveRejected(reason)}
        </p>
      )}
      <div ref={part} className="grid justify-items-start gap-4">
        {isMoving ? (
          <>
            <p className="text-sm text-ink-2">{text.verification.movedHint}</p>
            <VerificationForm
              verification={{ ...verification, location: null }}
              notify={notify}
              onCancel={() => move(false)}
            />
          </>
        ) : (
          <Button variant="ghost" onClick={() => move(true)}>
            {text.verification.moved}
          </Button>
        )}
      </div>
    </>
  )
}
