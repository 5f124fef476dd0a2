import { CircleHelp, Flag } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { useReport, type ReportTarget } from '#web/features/reports/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { OpenChat } from '../open-chat.tsx'
import { PassStatus } from '../pass-status.tsx'

export function NotReceived({ reservation }: { reservation: Reservation }) {
  const { side, postId, title, other } = reservation
  const isHolder = side === 'holder'
  return (
    <PassStatus
      icon={<CircleHelp />}
      title={isHolder ? text.pass.notReceived : text.pass.otherNotReceived(firstOf(reservation))}
      actions={
        <>
          <OpenChat reservation={reservation} />
          {isHolder && postId !== null && <Report target={{ postId }} />}
          {isHolder && postId === null && other && (
            <Report target={{ userId: other.id, name: other.name }} />
          )}
        </>
      }
    >
      <bdi className="block">{title}</bdi>
      {text.pass.talk}
    </PassStatus>
  )
}

function Report({ target }: { target: ReportTarget }) {
  const { ask, dialog } = useReport(target)
  return (
    <>
      <Button wide variant="ghost" icon={<Flag />} onClick={ask}>
        {text.pass.report}
      </Button>
      {dialog}
    </>
  )
}
