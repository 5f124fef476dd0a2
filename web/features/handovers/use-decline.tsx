import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { declineReservation, type Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { useAction } from '#web/data/use-action.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { refreshReservation } from './take-reservation.ts'

const DeclineDialog = lazyWithRetry(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
)

type Options = {
  /** Takes the interest back. */
  onWithdraw: (() => void) | undefined
  /** The dialog is closed and its opener gone: may move the focus. */
  onAnswered?: () => void
}

/** 'No, thank you'. Put `dialog` anywhere in the screen. */
export function useDecline(held: Reservation | null, { onWithdraw, onAnswered }: Options) {
  const [open, setOpen] = useState<boolean>()
  const close = async (reservation: Reservation) => {
    await refreshReservation(reservation)
    flushSync(() => setOpen(false))
    onAnswered?.()
  }
  const [decline, { busy }] = useAction(
    async (reservation: Reservation) => {
      await call(declineReservation, { params: { reservationId: reservation.id } })
      await close(reservation)
      announce(text.turn.declined)
    },
    async (problem, reservation) => {
      toastFailure(lineOf(problem))
      await close(reservation)
      return true
    },
  )
  const withdraw = () => {
    flushSync(() => setOpen(false))
    onWithdraw?.()
    announce(text.interests.withdrawn)
  }
  const dialog = open !== undefined && (
    <Suspense fallback={null}>
      <DeclineDialog
        open={open}
        onOpenChange={setOpen}
        isAgreed={held?.status === 'agreed'}
        busy={busy}
        onDecline={() => held && void decline(held)}
        onWithdraw={onWithdraw && withdraw}
      />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog }
}
