import { useEffect, useRef, type RefObject } from 'react'
import { listReservations } from '#contract/handovers.ts'
import type { Reservation } from '#contract/reservations.ts'
import { useAnswer } from '#web/data/query.ts'
import { useStore } from '#web/data/create-store.ts'
import type { ThreadStore } from './thread/thread-store.ts'

export type Deals = {
  reservations: readonly Reservation[]
  /** The cards of these are skeletons so far. */
  isLoading: boolean
  /** Asked for, and not failed yet. */
  isComing: boolean
  propose: (reservation: Reservation) => void
  write: () => void
  toLog: () => void
}

/** What the two of a chat have reserved for each other, and what the cards do. */
export function useDeals(
  conversationId: string,
  { state }: ThreadStore,
  pane: RefObject<HTMLElement | null>,
  propose: Deals['propose'],
): Deals {
  const { data, isLoading, failureCount, refetch } = useAnswer(listReservations, {
    params: { conversationId },
  })
  const { thread, status } = useStore(state)
  const newest = thread.messages.findLast(({ handover }) => handover)?.seq ?? 0
  const known = useRef<number>(undefined)
  useEffect(() => {
    if (status !== 'ready') return
    if (known.current !== undefined && known.current !== newest) void refetch()
    known.current = newest
  }, [status, newest, refetch])
  const focus = (selector: string) =>
    pane.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  return {
    reservations: data?.reservations ?? [],
    isLoading,
    isComing: isLoading && failureCount === 0,
    propose,
    write: () => focus('textarea'),
    toLog: () => focus('[role="log"]'),
  }
}
