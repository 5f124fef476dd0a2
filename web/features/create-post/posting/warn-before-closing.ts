import { isLeaving } from '#web/app/session.ts'

const reasons = new Set<object>()
const warn = (event: BeforeUnloadEvent) => {
  if (!isLeaving()) event.preventDefault()
}

/** The browser asks before it closes the tab, as long as anybody would lose something. */
export function warnBeforeClosing(reason: object, wouldLose: boolean) {
  if (wouldLose) reasons.add(reason)
  else reasons.delete(reason)
  if (reasons.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
