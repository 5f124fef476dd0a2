import { useEffect, useRef } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { announce } from '#web/ui/feedback/announce.ts'
import { firstOf } from '#web/features/handovers/index.ts'

/** Says a change once, when all that was read anew is there. */
export function useLineChange(line: string, isSettled: boolean, held: Reservation | null) {
  const said = useRef<{ line: string; turn: string }>(undefined)
  const turn = `${held?.id} ${held?.status}`
  useEffect(() => {
    if (!isSettled || said.current?.line === line) return
    if (said.current) {
      const isTurn = held && turn !== said.current.turn
      announce(isTurn ? wordsOf(held) : text.line.changed)
    }
    said.current = { line, turn }
  }, [line, isSettled, held, turn])
}

const wordsOf = (held: Reservation) =>
  held.status === 'agreed' ? text.turn.isAgreed : text.handovers.reservedFor(firstOf(held))
