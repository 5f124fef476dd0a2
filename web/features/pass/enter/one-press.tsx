import { Handshake } from 'lucide-react'
import { useId } from 'react'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

type Props = {
  first: string
  busy: boolean
  problem: ApiProblem | null
  onPress: () => void
  onType: () => void
}

/** Opening an address changes nothing. */
export function OnePress({ first, busy, problem, onPress, onType }: Props) {
  const headingId = useId()
  return (
    <section className="mt-5 grid gap-4" aria-labelledby={headingId}>
      <div className="text-center">
        <h2 id={headingId} className="text-xl">
          {text.pass.scanned(first)}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-2">{text.pass.scannedHint(first)}</p>
      </div>
      <ProblemBox problem={problem} />
      <Button wide icon={<Handshake />} busy={busy} onClick={onPress}>
        {text.pass.handOver}
      </Button>
      <button
        type="button"
        className="link mx-auto min-h-tap text-[0.9375rem] text-ink"
        onClick={onType}
      >
        {text.pass.typeInstead}
      </button>
    </section>
  )
}
