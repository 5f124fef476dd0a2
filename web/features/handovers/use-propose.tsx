import { Suspense, useState, type ReactNode } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

const ProposeSheet = lazyWithRetry(
  async () => (await import('./propose/propose-sheet.tsx')).ProposeSheet,
)

type Asked = { reservation: Reservation; open: boolean; round: number }

/** 'Agree on a time'. Put `sheet` where it stays while the buttons change. */
export function usePropose(onProposed?: (reservation: Reservation) => void): {
  propose: (reservation: Reservation) => void
  sheet: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  return {
    propose: (reservation) =>
      setAsked((before) => ({ reservation, open: true, round: (before?.round ?? 0) + 1 })),
    sheet: asked && (
      <Suspense fallback={null}>
        <ProposeSheet
          key={asked.round}
          {...asked}
          onOpenChange={(open) => setAsked((before) => before && { ...before, open })}
          onProposed={onProposed}
        />
      </Suspense>
    ),
  }
}
