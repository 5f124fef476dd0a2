import { useEffect, useRef } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'

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
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const [act, { input, problem }] = useAction(
    async ({ run, done, onDone }: Act<Name>) => {
      await run()
      toast({ title: done })
      if (isHere.current) onDone?.()
      void readAgain()
    },
    async ({ isRefusal, title, text: description }) => {
      if (!isRefusal) return
      // Somebody else was faster, or may not: said in a notice, since the case changes its face when it is read again.
      toast({ title, description, variant: 'destructive' })
      await readAgain()
      return true
    },
  )
  return { act, acting: input?.name ?? null, problem }
}
