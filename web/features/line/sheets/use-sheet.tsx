import { useState, type ReactNode } from 'react'
import type { SheetState } from './sheet.tsx'

/** One sheet at a time; it stays while it closes, as it was. */
export function useSheet<Asked>(
  draw: (asked: Asked, state: SheetState, round: number) => ReactNode,
) {
  const [sheet, setSheet] = useState<{ asked: Asked; open: boolean; round: number }>()
  const ask = (asked: Asked) =>
    setSheet((before) => ({ asked, open: true, round: (before?.round ?? 0) + 1 }))
  const onOpenChange = (open: boolean) => setSheet((before) => before && { ...before, open })
  return {
    ask,
    dialog: sheet && draw(sheet.asked, { open: sheet.open, onOpenChange }, sheet.round),
  }
}
