import { useEffect, useRef } from 'react'
import { startGoogle } from '#contract/google.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { useReturnPath } from '../use-return-path.ts'
import { deferred } from '#web/data/deferred.ts'

/** `explained` is set when the server has no Google credentials. */
export function useGoogle() {
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
async function leave(next: string | undefined, attempt: AbortController) {
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
    const { promise, resolve } = deferred<void>()
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

export const toastError = (description: string) =>
  toastFailure(text.signIn.googleError, description)
