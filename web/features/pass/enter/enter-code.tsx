import { DidNotCome } from '../after/did-not-come.tsx'
import { Plan } from '../plan.tsx'
import { Ticket } from '../ticket.tsx'
import type { PassState } from '../use-pass.ts'
import { CodeEntry } from './code-entry.tsx'
import { WithoutCode } from './without-code.tsx'

/** With the question above it, its Yes says that it is done. */
export const EnterCode = ({
  reservation,
  pass,
  link,
  isAsked,
}: Pick<PassState, 'reservation' | 'pass' | 'link'> & { isAsked: boolean }) => (
  <>
    <Ticket reservation={reservation} />
    <CodeEntry
      key={link.token}
      reservation={reservation}
      pass={pass}
      link={link}
      isFirst={!isAsked}
    />
    {!isAsked && (
      <>
        <div className="grid justify-items-center">
          <WithoutCode reservation={reservation} />
          <DidNotCome reservation={reservation} />
        </div>
        <Plan reservation={reservation} />
      </>
    )}
  </>
)
