import { useMemo, useSyncExternalStore } from 'react'
import { readKept, watchKept, writtenOf, type Kept } from './kept.ts'

export function useKept(viewerId: string, reservationId: string): Kept | undefined {
  const written = useSyncExternalStore(watchKept, () => writtenOf(reservationId))
  return useMemo(() => readKept(written, viewerId), [written, viewerId])
}
