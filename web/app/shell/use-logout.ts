import { useRef } from 'react'
import { text } from '#text'
import { endSession } from '#web/app/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Without `useAction`, which would add a kilobyte to the first page. */
export function useLogout(): () => void {
  const isRunning = useRef(false)
  return () => {
    if (isRunning.current) return
    isRunning.current = true
    endSession().catch((problem: unknown) => {
      isRunning.current = false
      const description = problem instanceof Error ? problem.message : undefined
      toast({ title: text.nav.signOutFailed, description, variant: 'destructive' })
    })
  }
}
