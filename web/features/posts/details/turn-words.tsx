import { MessageCircle } from 'lucide-react'
import type { Person } from '#contract/accounts.ts'
import type { Reservation } from '#contract/reservations.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { timeZone } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import type { PostActions } from '../use-post-actions.ts'

type Props = { turn: Reservation; seller: Person; actions: PostActions; onNo: () => void }

/** On phones 'Message' is in PostDock. */
export function TurnWords({ turn, seller, actions, onNo }: Props) {
  const first = firstNameOf(seller.name)
  const now = useNow()
  return (
    <>
      <h2 id="place-in-line" className="text-lg text-ink">
        {text.turn.isYours}
      </h2>
      <p className="mt-1">
        {turn.isPaused ? (
          text.turn.paused
        ) : (
          <>
            {text.turn.reservedBy(first)}{' '}
            <b className="font-semibold text-on-brand-soft">
              {text.turn.until(relativeTime(new Date(turn.until), now, timeZone))}
            </b>
            . {text.turn.answer(first)}
          </>
        )}
      </p>
      <div className="mt-2 grid gap-2 tablet:mt-4">
        <Button
          wide
          className="hidden tablet:inline-flex"
          icon={<MessageCircle />}
          busy={actions.isOpeningChat}
          onClick={actions.message}
        >
          {text.post.message(first)}
        </Button>
        {turn.can.includes('decline') && (
          <Button
            variant="soft"
            className="-mb-2 -ml-4 justify-self-start tablet:ml-0 tablet:justify-self-center"
            onClick={onNo}
          >
            {text.turn.decline}
          </Button>
        )}
      </div>
    </>
  )
}
