import { useEffect, useRef } from 'react'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { invalidate } from '#web/data/query.ts'
import { useAction } from '#web/data/use-action.ts'

type Reads = readonly { path: string }[]

export const refetch = (reads: Reads) => Promise.all(reads.map(invalidate))

type Act<Name> = {
  name: Name
  run: () => Promise<unknown>
  /** The toast's text. */
  done: string
  /** Not called when the moderator has opened another case meanwhile. */
  onDone?: (() => void) | undefined
}

/** After a network error the form keeps its input for a retry. */
export function useAct<Name extends string>(reads: Reads) {
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
      void refetch(reads)
    },
    async ({ isRefusal, title, text: description }) => {
      if (!isRefusal) return
      // A toast, because refetching replaces the form.
      toastFailure(title, description)
      await refetch(reads)
      return true
    },
  )
  return { act, acting: input?.name ?? null, problem }
}
