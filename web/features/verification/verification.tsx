import { Suspense, useEffect, useRef } from 'react'
import { text } from '#text'
import { getVerification } from '#contract/verification.ts'
import { verificationStatuses } from '#contract/vocabulary.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { VerificationStatus } from './verification-status.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'

export function Verification() {
  const query = useAnswer(getVerification, {})
  const { data, error } = query
  // Here, because it outlives the form.
  const { notify, sheet } = useNotice()
  const status = data?.status
  const before = useRef(status)
  useEffect(() => {
    // A notice already reports the resident's own actions.
    if (before.current && status && before.current !== status && status !== 'Pending')
      announce(text.verification.statusIs(verificationStatuses[status]))
    before.current = status
  }, [status])

  if (data)
    return (
      <>
        <Suspense fallback={<VerificationSkeleton />}>
          <VerificationStatus verification={data} notify={notify} />
        </Suspense>
        {sheet}
      </>
    )
  if (error) return <FailedQuery query={query} />
  return <VerificationSkeleton />
}

function VerificationSkeleton() {
  return (
    <div className="mt-3 grid gap-5">
      <Skeleton className="h-7 w-28 rounded-full" />
      <Skeleton className="h-10 rounded-xl" />
      <Skeleton className="h-28 rounded-xl" />
      <Skeleton className="h-12 rounded-xl" />
      <VisuallyHidden>
        <Loader />
      </VisuallyHidden>
    </div>
  )
}
