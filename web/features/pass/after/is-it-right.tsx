import { CircleHelp } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { PassStatus } from '../pass-status.tsx'
import { useSay } from '../say.ts'
import { Ticket } from '../ticket.tsx'

/** The seller says that it is done; the holder may say otherwise. */
export function IsItRight({ reservation }: { reservation: Reservation }) {
  const [send, { busy, input, problem }] = useSay(reservation)
  return (
    <>
      <Ticket reservation={reservation} />
      <PassStatus
        icon={<CircleHelp />}
        title={text.pass.saysDone(firstOf(reservation))}
        more={<ProblemBox problem={problem} />}
        actions={
          <>
            {reservation.can.includes('say-received') && (
              <Button
                wide
                busy={busy && input === 'received'}
                onClick={() => void send('received')}
              >
                {text.pass.yes}
              </Button>
            )}
            <Button
              wide
              variant="ghost"
              busy={busy && input === 'not-received'}
              onClick={() => void send('not-received')}
            >
              {text.pass.isNotRight}
            </Button>
          </>
        }
      >
        {text.pass.isRight}
      </PassStatus>
    </>
  )
}
