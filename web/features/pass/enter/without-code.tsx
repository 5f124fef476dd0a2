import type { Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { useSay } from '../say.ts'

export function WithoutCode({ reservation }: { reservation: Reservation }) {
  const [send, { busy, problem }] = useSay(reservation)
  const { ask, dialog } = useConfirm(() => send('done'), {
    title: text.pass.withoutCodeTitle,
    description: text.pass.withoutCodeText(firstOf(reservation)),
    confirmLabel: text.pass.itIsDone,
    busy,
  })
  if (!reservation.can.includes('say-done')) return null
  return (
    <>
      <button type="button" className="link min-h-tap text-[0.9375rem] text-ink" onClick={ask}>
        {text.pass.withoutCode}
      </button>
      <ProblemBox problem={problem} />
      {dialog}
    </>
  )
}
