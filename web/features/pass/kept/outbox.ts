import { handOver, passPath } from '#contract/handovers.ts'
import { getReservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { getConnected, watchConnected } from '#web/live/live.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { showHandedOver } from '../told.ts'
import { sendKept } from './send-kept.ts'

const againMs = 30_000
let isOpen = false

/** Sends what waits: now, when there is a connection again, and when the tab is seen again. */
export function openOutbox(viewerId: string) {
  if (isOpen) return
  isOpen = true
  const send = () => void alone(() => sendKept(viewerId, post))
  const run = () => {
    if (getConnected()) send()
  }
  run()
  watchConnected(run)
  // Before the live connection is back, which may take a while.
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.hidden || run())
  // A request may have failed where the live connection did not.
  setInterval(run, againMs)
}

/** One tab sends. Web Locks need https or localhost. */
const alone = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request('handover-proofs', work) : work()

const post: Parameters<typeof sendKept>[1] = {
  send: (reservationId, body) => call(handOver, { params: { reservationId }, body }),
  onTaken: ({ reservation: { id, title } }, answer) => {
    showHandedOver(answer)
    // Its page says so itself.
    if (location.pathname !== passPath(id))
      toast({ title: text.pass.handedOver, description: title })
  },
  onRefused: ({ reservation: { title } }, problem) => {
    toastFailure(text.pass.notCounted, `${title}: ${lineOf(problem)}`)
    void invalidate(getReservation)
  },
}
