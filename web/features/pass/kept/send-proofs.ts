import { passPath } from '#contract/handover-paths.ts'
import { handOver } from '#contract/handovers.ts'
import { getReservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { invalidate } from '#web/data/query.ts'
import { toast, toastFailure } from '#web/ui/feedback/toast.ts'
import { showHandedOver } from '../told.ts'
import { sendKept } from './send-kept.ts'

/** Those that wait for a connection (web/offline/send-waiting.ts). */
export const sendProofs = (viewerId: string): Promise<void> =>
  sendKept(viewerId, {
    send: (reservationId, body) => call(handOver, { params: { reservationId }, body }),
    onTaken: ({ reservation: { id, title } }, answer) => {
      showHandedOver(answer)
      // Its page says so itself.
      if (location.pathname !== passPath(id))
        toast({ title: text.handovers.handedOver, description: title })
    },
    onRefused: ({ reservation: { title } }, problem) => {
      toastFailure(text.pass.notCounted, `${title}: ${lineOf(problem)}`)
      void invalidate(getReservation)
    },
  })
