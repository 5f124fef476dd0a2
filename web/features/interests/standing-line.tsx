import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { shortTime } from '#web/features/handovers/index.ts'
import { firstNameOf } from '#web/ui/people/first-name.ts'
import { useNow } from '#web/ui/time/use-now.ts'
import type { OwnInterest } from './own-interest.ts'
import { capital } from '#web/ui/time/capital.ts'

export const StandingLine = (interest: OwnInterest) => (
  <p className="min-h-10 text-sm text-ink-2">{wordsOf(interest)}</p>
)

function wordsOf({ standing, post }: OwnInterest) {
  if (!post) return hidden[standing.kind]
  const first = firstNameOf(post.creator.name)
  const question = questionOf(standing, first)
  if (question) return <b className="font-semibold text-on-brand-soft">{question.words}</b>
  switch (standing.kind) {
    case 'turn':
      return (
        <>
          <b className="font-semibold text-on-brand-soft">{text.handovers.reservedForYou}</b>
          {standing.until ? (
            <>
              {' '}
              <Until time={standing.until} />
            </>
          ) : (
            `. ${text.handovers.waitingFor(first)}.`
          )}
        </>
      )
    case 'agreed':
      if (standing.saysReceived) return text.handovers.saidReceived(first)
      return (
        <>
          <b className="font-semibold text-on-brand-soft">
            <HandoverAt time={standing.startsAt} />
          </b>
          {`, ${standing.place}`}
        </>
      )
    case 'line':
      if (standing.hadTurn) return text.turn.hadTurn(standing.place)
      return standing.isReserved ? text.turn.reservedForAnother : text.turn.notChosen(first)
    case 'draw':
      return <DrawnAt time={standing.closesAt} />
    case 'received':
      return text.turn.youReceived
    case 'not-received':
      return text.handovers.notReceived
    case 'gone':
      return post.sold ? text.turn.foundHome : text.turn.withdrawn
  }
}

/** What they owe an answer to after a handover, if anything. */
export function questionOf(standing: OwnInterest['standing'], first: string) {
  if (!('isAsked' in standing && standing.isAsked)) return undefined
  const { didReceive, saysDone } = text.handovers
  const words = standing.kind === 'agreed' ? didReceive(first) : saysDone(first)
  return { words, reservationId: standing.reservationId }
}

/** A post that is gone, or hidden until a moderator reviews it. */
const hidden = {
  turn: text.turn.paused,
  agreed: text.turn.paused,
  line: null,
  draw: null,
  received: null,
  'not-received': null,
  gone: text.turn.withdrawn,
}

export function HandoverAt({ time }: { time: string }) {
  const when = shortTime(new Date(time), useNow())
  return capital(when)
}

export const Proposed = (proposal: { first: string; startsAt: string; place: string }) =>
  text.handovers.proposesTime(
    proposal.first,
    `${shortTime(new Date(proposal.startsAt), useNow())}, ${proposal.place}`,
  )

function DrawnAt({ time }: { time: string }) {
  const { isVerified } = useViewer()
  return `${text.draws.drawnAt(useTold(time))}${isVerified ? '' : `. ${text.draws.unverified}`}`
}

export const Until = ({ time }: { time: string }) => text.handovers.until(useTold(time))

export const AnswerBy = ({ time }: { time: string }) => `. ${text.turn.answerBy(useTold(time))}`

const useTold = (time: string) => relativeTime(new Date(time), useNow(), building)
