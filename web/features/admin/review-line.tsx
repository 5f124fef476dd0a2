import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'

type Props = { outcome: string; decidedBy: string | null; decidedAt: string }

export const ReviewLine = ({ outcome, decidedBy, decidedAt }: Props) => (
  <>
    <strong className="font-semibold">{outcome}</strong>{' '}
    {text.reportAdmin.decidedBy(decidedBy ?? text.audit.closedAccount)}
    {' · '}
    <span className="text-ink-3">
      <Time value={decidedAt} />
    </span>
  </>
)
