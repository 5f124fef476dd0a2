import type { Person } from '#contract/accounts.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import type { LineStanding } from './line-standing.ts'

type Line = NonNullable<LineStanding['line']>

export const LineWords = ({ line, seller }: { line: Line; seller: Person }) => (
  <p className="mt-1">
    {line.isReserved ? (
      <ReservedWords {...line} />
    ) : (
      `${text.turn.notChosen(firstNameOf(seller.name))}.`
    )}{' '}
    {text.turn.youHear}
  </p>
)

export function ReservedWords({ place, until, hadTurn }: Line) {
  const now = useNow()
  const reserved = until
    ? text.turn.reserved(relativeTime(new Date(until), now, building))
    : text.turn.reservedNow
  return `${reserved} ${hadTurn ? text.turn.askedBefore : text.turn.before(place - 1)}`
}
