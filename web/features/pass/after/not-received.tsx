import { CircleHelp, Flag } from 'lucide-react'
import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { useReport } from '#web/features/reports/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { OpenChat } from '../open-chat.tsx'
import { PassStatus } from '../pass-status.tsx'

export function NotReceived({ reservation }: { reservation: Reservation }) {
  const { side, postId, title } = reservation
  const isHolder = side === 'holder'
  return (
    <PassStatus
      icon={<CircleHelp />}
      title={isHolder ? text.pass.notReceived : text.pass.otherNotReceived(firstOf(reservation))}
      actions={
        <>
          <OpenChat reservation={reservation} />
          {isHolder && postId !== null && <Report postId={postId} />}
        </>
      }
    >
      <bdi className="block">{title}</bdi>
      {text.pass.talk}
    </PassStatus>
  )
}

function Report({ postId }: { postId: string }) {
  const { ask, dialog } = useReport({ postId })
  return (
    <>
      <Button wide variant="ghost" icon={<Flag />} onClick={ask}>
        {text.pass.report}
      </Button>
      {dialog}
    </>
  )
}
