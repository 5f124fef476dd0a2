import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { firstNameOf } from '#web/ui/people/first-name.ts'

export const firstOf = ({ other }: Pick<Reservation, 'other'>): string =>
  other ? firstNameOf(other.name) : text.handovers.somebody
