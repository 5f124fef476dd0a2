import { BadgeCheck, Clock, FileQuestionMark, FileX } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '#text'
import { verificationStatuses, type VerificationStatus } from '#contract/vocabulary.ts'
import { nameOfTower } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DocumentLooks } from './document-looks.tsx'
import { useFetchAhead } from '#web/loading/use-fetch-ahead.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import type { VerificationProps } from './verification-form.tsx'
import { VerificationPending } from './verification-pending.tsx'
import { VerificationSteps } from './verification-steps.tsx'

const words = text.verification
const loadForm = async () => (await import('./verification-form.tsx')).VerificationForm
const VerificationForm = lazyWithRetry(loadForm)

export function VerificationStatus({ verification, notify }: VerificationProps) {
  const { status, reason, looks } = verification
  const { tone, icon } = chips[status]
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
              <p className="font-semibold whitespace-pre-line">
                {words.rejectedHint(reason ?? '')}
              </p>
              <p>{words.again}</p>
            </div>
          )}
          <p className="text-sm text-ink-2">{words.intro}</p>
          <VerificationForm verification={verification} notify={notify} />
        </>
      )}
      {looks.length > 0 && <DocumentLooks looks={looks} />}
    </div>
  )
}

const chips = {
  Not_Submitted: { tone: 'plain', icon: <FileQuestionMark className="size-4" /> },
  Submitted: { tone: 'sun', icon: <Clock className="size-4" /> },
  Pending: { tone: 'sun', icon: <Clock className="size-4" /> },
  Verified: { tone: 'brand', icon: <BadgeCheck className="size-4" /> },
  Rejected: { tone: 'danger', icon: <FileX className="size-4" /> },
} as const satisfies Record<VerificationStatus, object>

/** A verified resident who has moved may apply again. */
function VerificationVerified({ verification, notify }: VerificationProps) {
  const [isMoving, setMoving] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { tower, location, reason } = verification
  useFetchAhead(loadForm)
  // The pressed button is gone; the new content takes the focus.
  const stay = () => {
    flushSync(() => setMoving(false))
    part.current?.querySelector('button')?.focus()
  }
  return (
    <>
      {tower && location && <p>{words.verifiedHint(nameOfTower(tower), location)}</p>}
      {reason && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-sm whitespace-pre-line text-on-danger-soft">
          {words.moveRejected(reason)}
        </p>
      )}
      <div ref={part} className="grid justify-items-start gap-4">
        {isMoving ? (
          <>
            <p className="text-sm text-ink-2">{words.movedHint}</p>
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-xl" />}>
              <VerificationForm
                verification={{ ...verification, location: null }}
                notify={notify}
                onCancel={stay}
              />
            </Suspense>
          </>
        ) : (
          <Button variant="ghost" onClick={() => setMoving(true)}>
            {words.moved}
          </Button>
        )}
      </div>
    </>
  )
}
