import { Handshake } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { firstOf } from './first-of.ts'

/** How the other one kept what they agreed to; without a name where it stands beside theirs. */
export function recordWords({ record, other }: Reservation, named: boolean): string {
  const { kept, keptBy, newHere, newHereOf } = text.handovers
  if (!record) return named ? newHereOf(firstOf({ other })) : newHere
  return named
    ? keptBy(firstOf({ other }), record.kept, record.agreed)
    : kept(record.kept, record.agreed)
}

export const Record = ({ of, named = true }: { of: Reservation; named?: boolean }) => (
  <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
    <Handshake className="size-4.5 text-success" />
    {recordWords(of, named)}
  </p>
)
