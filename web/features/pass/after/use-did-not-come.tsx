import type { Reservation } from '#contract/reservations.ts'
import { useSheet } from '#web/features/line/index.ts'
import { DidNotComeSheet } from './did-not-come-sheet.tsx'
import { useAnotherTime } from './use-another-time.ts'

/** The sheet, and the other time that it offers. */
export function useDidNotCome(reservation: Reservation) {
  const { propose, sheet } = useAnotherTime(reservation)
  const { ask, dialog } = useSheet<void>((_, state, round) => (
    <DidNotComeSheet key={round} reservation={reservation} onAnother={propose} {...state} />
  ))
  return {
    ask: () => ask(),
    propose,
    dialog: (
      <>
        {dialog}
        {sheet}
      </>
    ),
  }
}
