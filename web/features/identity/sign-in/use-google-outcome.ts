import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ErrorEntry } from '#contract/errors.ts'
import { googleAsksForCode, googleFailures, type GoogleFailure } from '#contract/google.ts'
import { text } from '#text'
import { loadWithRetry } from '#web/loading/lazy-with-retry.ts'
import { toastError } from './use-google.ts'

/** A failure leaves the address, so that a reload does not repeat it. */
export function useGoogleOutcome() {
  const { google: outcome } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<ErrorEntry | null>(null)
  useEffect(() => {
    if (outcome === undefined || outcome === googleAsksForCode) return
    toastError(outcome === timedOut ? text.signIn.googleTimedOut : text.signIn.googleFailed)
    void navigate({ to: '/sign-in', search: ({ google: _, ...rest }) => rest, replace: true })
    // Without it, the toast has said that it failed.
    reasonOf(outcome).then(setRefusal, (reason: unknown) => console.info('No reason', reason))
  }, [outcome, navigate])
  return { outcome, refusal }
}

const timedOut: GoogleFailure = 'GOOGLE_TIMED_OUT'
const shownAsToast: readonly string[] = ['GOOGLE_FAILED', timedOut] satisfies GoogleFailure[]

/** Loads the error catalogue only when it is needed. */
async function reasonOf(outcome: string): Promise<ErrorEntry | null> {
  const code = googleFailures.find((known) => known === outcome)
  if (code === undefined || shownAsToast.includes(code)) return null
  return (await loadWithRetry(() => import('#contract/errors.ts'))).errors[code]
}
