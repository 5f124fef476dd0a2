import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Draw, DrawResult } from '#contract/draws.ts'
import { absoluteTime } from '#contract/when.ts'
import { text } from '#text'
import { building } from '#web/app/bootstrap.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { unbroken } from '#web/ui/time/unbroken.ts'
import { checkDraw, type Verdict } from './check-draw.ts'
import { Figures, inFours } from './figures.tsx'

type Props = { draw: Draw; result: DrawResult }

export function DrawCheck({ draw, result }: Props) {
  const [verdict, setVerdict] = useState<Verdict | 'notChecked'>()
  const promisedAt = unbroken(absoluteTime(new Date(draw.startedAt), building))
  const wordsOf = (found: Verdict | 'notChecked') => {
    if (found !== 'checked' || result.own === null) return text.draws[found]
    return `${text.draws.checked} ${text.draws.yourEntry(result.entries.indexOf(result.own) + 1)}`
  }
  const check = async () => {
    // Only pages over https, and this machine's own, have WebCrypto.
    const found = isSecureContext ? await checkDraw(draw, result) : 'notChecked'
    setVerdict(found)
    announce(wordsOf(found))
  }
  return (
    <>
      <Button
        variant="ghost"
        wide
        className="mt-2 bg-surface"
        icon={<ShieldCheck />}
        onClick={() => void check()}
      >
        {text.draws.check}
      </Button>
      {verdict && (
        <p className="mt-3 flex items-center gap-2">
          {verdict === 'checked' ? (
            <CircleCheck className="size-5 flex-none text-on-brand-soft" />
          ) : (
            <CircleAlert className="size-5 flex-none text-on-danger-soft" />
          )}
          {wordsOf(verdict)}
        </p>
      )}
      {verdict && (
        <Figures>
          {text.draws.seed(inFours(result.seed))}
          <br />
          {text.draws.promised(promisedAt, inFours(draw.commitment))}
        </Figures>
      )}
      <small className="mt-3 block text-ink-2">{text.draws.proves(promisedAt)}</small>
    </>
  )
}
