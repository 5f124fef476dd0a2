import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#web/data/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'

type Act<Name> = {
  name: Name
  run: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
  /** Not where the moderator has gone to another case meanwhile: who has gone stays there. */
  onDone?: (() => void) | undefined
}

/**
 * Does one thing at a time, once, then reads again. What did not reach the server stays said, with all that was typed, to be
 * tried again; `acting` names what goes on.
 */
export function useAct<Name extends string>(readAgain: () => Promise<unknown>) {
  const [acting, setActing] = useState<Name | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const act = useOnce(async ({ name, run, done, onDone }: Act<Name>) => {
    setActing(name)
    setProblem(null)
    try {
      await run()
      toast({ title: done })
      if (isHere.current) onDone?.()
      void readAgain()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'OFFLINE' || error.status >= 500) return setProblem(error)
      // Somebody else was faster, or may not: said in a notice, since the case changes its face when it is read again.
      toast({ title: error.title, description: error.text, variant: 'destructive' })
      await readAgain()
    } finally {
      setActing(null)
    }
  })
  return { act, acting, problem }
}
