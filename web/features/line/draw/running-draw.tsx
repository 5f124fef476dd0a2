import { Dices } from 'lucide-react'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/time/use-now.ts'
import type { LineAnswer } from '../line-cache.ts'
import { useSheet } from '../sheets/use-sheet.tsx'
import { CallOffSheet } from './call-off-sheet.tsx'
import { DrawSheet } from './draw-sheet.tsx'

type Props = {
  postId: string
  draw: NonNullable<LineAnswer['draw']>
  headingId: string
  isHidden: boolean
}

export function RunningDraw({
  postId,
  draw: { closesAt, apartments },
  headingId,
  isHidden,
}: Props) {
  const now = useNow()
  const sheet = useSheet<'change' | 'call-off'>((asked, state, key) =>
    asked === 'change' ? (
      <DrawSheet key={key} postId={postId} closesAt={closesAt} {...state} />
    ) : (
      <CallOffSheet key={key} postId={postId} {...state} />
    ),
  )
  return (
    <section
      className="rounded-xl bg-brand-soft p-4 text-on-brand-soft"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} tabIndex={-1} className="flex items-center gap-2 text-ink">
        <Dices className="size-5 flex-none" />
        {text.draws.at(relativeTime(new Date(closesAt), now, building))}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-2">
        {isHidden && `${text.draws.paused} `}
        {apartments > 0 ? text.draws.takingPart(apartments) : text.draws.nobodyYet}{' '}
        {text.draws.meanwhile}
      </p>
      <div className="-mb-2 -ml-3 flex flex-wrap gap-2">
        {!isHidden && (
          <Button variant="quiet" onClick={() => sheet.ask('change')}>
            {text.draws.change}
          </Button>
        )}
        <Button variant="quiet" onClick={() => sheet.ask('call-off')}>
          {text.draws.callOff}
        </Button>
      </div>
      {sheet.dialog}
    </section>
  )
}
