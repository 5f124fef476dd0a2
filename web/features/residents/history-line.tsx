import type { ReactNode } from 'react'
import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'

type Props = { title: ReactNode; at: string; by?: string | null; children: ReactNode }

export function HistoryLine({ title, at, by, children }: Props) {
  return (
    <li className="text-sm">
      <p>
        {title}{' '}
        <span className="text-ink-3">
          {by && `${text.reportAdmin.decidedBy(by)} `}· <Time value={at} />
        </span>
      </p>
      <div dir="auto" className="text-ink-2">
        {children}
      </div>
    </li>
  )
}
