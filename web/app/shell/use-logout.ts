import { useRef } from 'react'
import { text } from '#text'
import { endSession } from '#web/app/session.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'

/** Without `useAction`, which would add a kilobyte to the first page. */
export function useLogout(): () => void {
  const isRunning = useRef(false)
  return () => {
    if (isRunning.current) return
    isRunning.current = true
    endSession().catch((problem: unknown) => {
      isRunning.current = false
      toastFailure(text.nav.signOutFailed, problem instanceof Error ? problem.message : undefined)
    })
  }
}
