import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { getVerification } from '#contract/verification.ts'
import { verificationStatuses } from '#contract/vocabulary.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { queryOf } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { useNotice } from '#web/ui/overlays/use-notice.tsx'
import { VerificationSkeleton } from './verification-skeleton.tsx'
import { VerificationStatus } from './verification-status.tsx'

/** Updates live when a moderator decides. */
export function Verification() {
  const query = useQuery(queryOf(getVerification, {}))
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
        <VerificationStatus verification={data} notify={notify} />
        {sheet}
      </>
    )
  if (error) return <FailedQuery query={query} />
  return <VerificationSkeleton />
}
