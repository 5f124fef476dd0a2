import { useEffect, useState } from 'react'
import { startGoogle } from '#contract/google.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useOnce } from '#web/use-once.ts'
import { useReturnPath } from './use-return-path.ts'

/** Leaves for Google; `explained` says why not, where nobody has set it up. The page stays pending until Google's is there. */
export function useGoogle(): { isPending: boolean; explained: string | null; begin: () => void } {
  const next = useReturnPath()
  const [isPending, setPending] = useState(false)
  const [explained, setExplained] = useState<string | null>(null)

  useEffect(() => {
    // With the browser's own way back the page returns as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPending(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => {
      window.stop()
      setPending(false)
      tell(text.signIn.googleTimedOut)
    }, limits.googleSignInMs)
    return () => clearTimeout(timer)
  }, [isPending])

  const begin = useOnce(async () => {
    setPending(true)
    setExplained(null)
    try {
      const { url } = await call(startGoogle, { body: next === undefined ? {} : { next } })
      location.assign(url)
    } catch (error) {
      setPending(false)
      if (error instanceof ApiProblem && error.code === 'GOOGLE_NOT_SET_UP') return setExplained(error.title)
      tell(text.signIn.googleFailed)
      if (!(error instanceof ApiProblem)) throw error
    }
  })
  return { isPending, explained, begin: () => void begin(undefined) }
}

const tell = (description: string) => toast({ title: text.signIn.googleError, description, variant: 'destructive' })
