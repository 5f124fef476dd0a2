import { Dices } from 'lucide-react'
import { useId } from 'react'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { timeZone } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/time/use-now.ts'
import type { LineAnswer } from '../line-cache.ts'
import { useSheet } from '../use-sheet.tsx'
import { CallOffSheet } from './call-off-sheet.tsx'
import { DrawSheet } from './draw-sheet.tsx'

type Props = { postId: string; line: LineAnswer; isHidden: boolean }

/** The draw that runs, or the offer of one. */
export function LineDraw({ postId, line: { draw, mayDraw }, isHidden }: Props) {
  const sheet = useSheet<'draw' | 'call-off'>((asked, state, key) => {
    const props = { ...state, postId }
    return asked === 'draw' ? (
      <DrawSheet key={key} {...props} />
    ) : (
      <CallOffSheet key={key} {...props} />
    )
  })
  return (
    <>
      {draw && !draw.isDrawn && (
        <Running {...draw} isHidden={isHidden} onCallOff={() => sheet.ask('call-off')} />
      )}
      {mayDraw && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant="ghost" icon={<Dices />} onClick={() => sheet.ask('draw')}>
            {text.draws.offer}
          </Button>
          <small>{text.draws.offerHint}</small>
        </div>
      )}
      {sheet.dialog}
    </>
  )
}

type RunningProps = NonNullable<LineAnswer['draw']> & { isHidden: boolean; onCallOff: () => void }

function Running({ closesAt, apartments, isHidden, onCallOff }: RunningProps) {
  const headingId = useId()
  const now = useNow()
  const when = relativeTime(new Date(closesAt), now, timeZone)
  return (
    <section
      className="rounded-xl bg-brand-soft p-4 text-on-brand-soft"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} tabIndex={-1} className="flex items-center gap-2 text-ink">
        <Dices className="size-5 flex-none" />
        {text.draws.at(when)}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-2">
        {isHidden ? `${text.draws.paused} ` : ''}
        {apartments > 0 ? text.draws.takingPart(apartments) : text.draws.nobodyYet}{' '}
        {text.draws.meanwhile}
      </p>
      <button
        type="button"
        className="mt-1 -ml-3 min-h-tap rounded-full px-3 text-[0.9375rem] font-semibold hover:underline"
        onClick={onCallOff}
      >
        {text.draws.callOff}
      </button>
    </section>
  )
}
