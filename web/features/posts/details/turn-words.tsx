import { MessageCircle } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import {
  AnotherTime,
  Facts,
  firstOf,
  NextStep,
  standingWords,
  Record,
} from '#web/features/handovers/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/time/use-now.ts'
import type { PostActions } from '../use-post-actions.ts'
import type { TurnSteps } from './use-turn-steps.tsx'

type Props = { turn: Reservation; actions: PostActions; steps: TurnSteps; onNo: () => void }

/** On phones the next step and 'Message' are in PostDock. */
export function TurnWords({ turn, actions, steps, onNo }: Props) {
  const { can, status, isPaused, time, proposal, owedBy } = turn
  const now = useNow()
  const until = relativeTime(new Date(turn.until), now, building)
  return (
    <>
      {time && (
        <div className="mt-3 text-ink">
          <Facts time={time} />
        </div>
      )}
      <p className="mt-1">
        {isPaused
          ? text.turn.paused
          : (standingWords(turn, now) ?? (!time && <Until turn={turn} until={until} />))}
        {!isPaused && proposal && owedBy === 'holder' && ` ${text.turn.answerBy(until)}`}
      </p>
      <Record of={turn} />
      <div className="mt-2 grid gap-2 tablet:mt-4">
        <NextStep reservation={turn} {...steps} wide className="hidden tablet:inline-flex" />
        <AnotherTime reservation={turn} {...steps} wide />
        <Button
          variant="ghost"
          wide
          className="hidden bg-surface tablet:inline-flex"
          icon={<MessageCircle />}
          busy={actions.isOpeningChat}
          onClick={actions.message}
        >
          {text.post.message(firstOf(turn))}
        </Button>
        {can.includes('decline') && (
          <Button
            variant="soft"
            className="-mb-2 -ml-4 justify-self-start px-4 tablet:ml-0 tablet:justify-self-center"
            onClick={onNo}
          >
            {status === 'agreed' ? text.turn.callOff : text.turn.decline}
          </Button>
        )}
      </div>
    </>
  )
}

const Until = ({ turn, until }: { turn: Reservation; until: string }) => (
  <>
    {text.turn.reservedBy(firstOf(turn))}
    {turn.owedBy === 'holder' && (
      <b className="font-semibold text-on-brand-soft"> {text.handovers.until(until)}</b>
    )}
    . {turn.hasWritten ? text.turn.written : text.turn.answer}
  </>
)
