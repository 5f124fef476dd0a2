import { useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { startGoogle } from '#contract/google.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { call } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useReturnPath } from '../use-return-path.ts'

/** Explains it when the server has no Google credentials. */
export function GoogleButton() {
  const { busy, explained, begin } = useGoogle()
  return (
    <>
      <Button
        variant="ghost"
        wide
        className="mt-5"
        icon={<GoogleMark />}
        busy={busy}
        busyLabel={text.signIn.googlePending}
        onClick={begin}
      >
        {text.signIn.google}
      </Button>
      <p role="status" className="mt-3 text-center text-sm text-ink-2 empty:hidden">
        {explained}
      </p>
    </>
  )
}

function GoogleMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.7h3.6c2-1.9 3.2-4.7 3.2-8Z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7c-1 .7-2.3 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.1v2.8A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.1a11 11 0 0 0 0 9.8Z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.1 7.1l3.7 2.8C6.7 7.3 9.1 5.4 12 5.4Z"
      />
    </svg>
  )
}

/** `explained` is set when the server has no Google credentials. */
function useGoogle() {
  const next = useReturnPath()
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])
  const [begin, { busy, problem }] = useAction(
    async () => {
      attempt.current = new AbortController()
      await leave(next, attempt.current)
    },
    ({ code }) => {
      if (code !== 'GOOGLE_NOT_SET_UP') toastError(text.signIn.googleFailed)
    },
  )
  const explained = problem?.code === 'GOOGLE_NOT_SET_UP' ? problem.title : undefined
  return { busy, explained, begin: () => void begin() }
}

/** Resolves when the Back button restores this page, or after the time limit. */
async function leave(next: string | undefined, attempt: AbortController): Promise<void> {
  const { signal } = attempt
  const timer = setTimeout(() => {
    attempt.abort()
    window.stop() // stops loading Google's page
    toastError(text.signIn.googleTimedOut)
  }, limits.googleSignInMs)
  try {
    const { url } = await call(
      startGoogle,
      { body: next === undefined ? {} : { next } },
      { signal },
    )
    location.assign(url)
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { signal })
    signal.addEventListener('abort', () => resolve())
    await promise
  } catch (problem) {
    if (!signal.aborted) throw problem
  } finally {
    clearTimeout(timer)
    attempt.abort()
  }
}

const toastError = (description: string) =>
  toast({ title: text.signIn.googleError, description, variant: 'destructive' })
