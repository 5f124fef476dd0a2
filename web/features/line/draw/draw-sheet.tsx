import { Dices } from 'lucide-react'
import { useState } from 'react'
import { setDraw } from '#contract/draws.ts'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/time-units.ts'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building, timeZone } from '#web/app/bootstrap.ts'
import { call } from '#web/data/api.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { refreshLine } from '../line-cache.ts'
import { NotificationPreview, Sheet, type SheetState } from '../sheets/sheet.tsx'
import { useDeadline } from '../sheets/use-until.tsx'
import { drawChoices } from './draw-choices.ts'

type Props = SheetState & {
  postId: string
  /** Of the draw that runs, if one does: its time is changed. */
  closesAt?: string
}

export function DrawSheet({ postId, closesAt, ...state }: Props) {
  const [now] = useState(() => new Date())
  const { times, proposed } = drawChoices(now, timeZone, closesAt)
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)
  const { until, wanted, choices } = useDeadline({
    now,
    times,
    proposed,
    first: closesAt ? new Date(closesAt) : (proposed ?? inHours(limits.drawDefaultMinHours)),
    min: inHours(limits.drawMinHours),
    max: inHours(limits.drawMaxHours),
    hint: text.draws.between(limits.drawMinHours, limits.drawMaxHours),
    code: 'DRAW_TIME_INVALID',
  })
  const send = async () => {
    await call(setDraw, { params: { postId }, body: { closesAt: wanted().toISOString() } })
    refreshLine(postId)
    announce(closesAt ? text.draws.changed : text.draws.started)
  }
  return (
    <Sheet
      {...state}
      title={closesAt ? text.draws.change : text.draws.title}
      description={text.draws.description}
      confirmLabel={closesAt ? text.handovers.change : text.draws.offer}
      icon={<Dices />}
      onConfirm={send}
    >
      {choices}
      {until && (
        <NotificationPreview title={text.draws.everybodyReads}>
          {`${text.draws.at(relativeTime(until, now, building))}. ${text.draws.how}`}
        </NotificationPreview>
      )}
      <p className="text-[0.9375rem] text-ink-2">{text.draws.meanwhile}</p>
    </Sheet>
  )
}
