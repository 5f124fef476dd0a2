import { Dices } from 'lucide-react'
import { relativeTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/time/use-now.ts'
import type { LineAnswer } from '../line-cache.ts'
import { useSheet } from '../sheets/use-sheet.tsx'
import { CallOffSheet } from './call-off-sheet.tsx'

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
  const sheet = useSheet<void>((_, state, key) => (
    <CallOffSheet key={key} postId={postId} {...state} />
  ))
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
      <Button variant="quiet" className="-mb-2 -ml-3" onClick={() => sheet.ask()}>
        {text.draws.callOff}
      </Button>
      {sheet.dialog}
    </section>
  )
}
