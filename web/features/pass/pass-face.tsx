import { useNow } from '#web/ui/time/use-now.ts'
import { Done } from './after/done.tsx'
import { Ended } from './after/ended.tsx'
import { IsItRight } from './after/is-it-right.tsx'
import { NotReceived } from './after/not-received.tsx'
import { Question } from './after/question.tsx'
import { EnterCode } from './enter/enter-code.tsx'
import { KeptProof } from './enter/kept-proof.tsx'
import { HolderPass } from './holder-pass.tsx'
import { NotAgreed, OnHold } from './not-agreed.tsx'
import type { PassState } from './use-pass.ts'

/** What the two see of it, by how it stands. */
export function PassFace(state: PassState) {
  const { reservation, kept } = state
  const { status, side, time, can } = reservation
  const now = useNow()
  if (status === 'done')
    return reservation.isNotReceived ? (
      <NotReceived reservation={reservation} />
    ) : can.includes('say-not-received') ? (
      <IsItRight reservation={reservation} />
    ) : (
      <Done reservation={reservation} />
    )
  if (reservation.isPaused) return <OnHold reservation={reservation} />
  if (kept?.proof) return <KeptProof kept={kept} />
  if (status === 'ended') return <Ended {...state} />
  if (status === 'held') return <NotAgreed reservation={reservation} />
  const isAsked =
    reservation.isAsked ||
    reservation.saysReceived ||
    (time !== null && now >= new Date(time.endsAt))
  return (
    <>
      {isAsked && <Question reservation={reservation} />}
      {side === 'holder' ? (
        <HolderPass {...state} isAsked={isAsked} />
      ) : (
        <EnterCode {...state} isAsked={isAsked} />
      )}
    </>
  )
}
