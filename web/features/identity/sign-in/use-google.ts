import { useEffect, useRef, useState } from 'react'
import { startGoogle } from '#contract/google.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'
import { useReturnPath } from '../use-return-path.ts'

/** Leaves for Google; `explained` says why not, where nobody has set it up. It stays pending until Google's page is there. */
export function useGoogle(): { isPending: boolean; explained: string | null; begin: () => void } {
  const next = useReturnPath()
  const [isPending, setPending] = useState(false)
  const [explained, setExplained] = useState<string | null>(null)
  const patience = useRef<number>(undefined)
  const end = () => {
    clearTimeout(patience.current)
    setPending(false)
  }

  useEffect(() => {
    // With the browser's own way back the page returns as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && end()
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pageshow', comeBack)
      clearTimeout(patience.current)
    }
  }, [])

  const begin = useOnce(async () => {
    const attempt = new AbortController()
    setPending(true)
    setExplained(null)
    patience.current = window.setTimeout(() => {
      attempt.abort()
      window.stop() // Google's page, if that is what does not come
      end()
      toastError(text.signIn.googleTimedOut)
    }, limits.googleSignInMs)
    try {
      const { url } = await call(
        startGoogle,
        { body: next === undefined ? {} : { next } },
        { signal: attempt.signal },
      )
      location.assign(url)
    } catch (error) {
      if (attempt.signal.aborted) return
      end()
      if (error instanceof ApiProblem && error.code === 'GOOGLE_NOT_SET_UP')
        return setExplained(error.title)
      toastError(text.signIn.googleFailed)
      if (!(error instanceof ApiProblem)) throw error
    }
  })
  return { isPending, explained, begin: () => void begin(undefined) }
}

const toastError = (description: string) =>
  toast({ title: text.signIn.googleError, description, variant: 'destructive' })
