import { text } from '#contract/text/en.ts'
import { CaseRow } from './case-row.tsx'
import { Queue, useOpenCase } from '#web/features/admin/index.ts'
import type { Cases } from './use-cases.ts'

type Props = {
  className: string
  isDecided: boolean
  counts: Cases['counts']
  cases: Cases
  openId: string | undefined
}

/** What waits, by age, and what has been decided. */
export function CaseQueue({ cases, ...props }: Props) {
  const { isDecided, openId } = props
  const openCase = useOpenCase(openId)
  return (
    <Queue
      {...props}
      label={text.moderation.queue}
      query={cases.query}
      empty={isDecided ? text.moderation.nothingDecided : text.moderation.nothingWaits}
      rows={cases.all.map((found) => (
        <CaseRow
          key={found.id}
          found={found}
          isOpen={found.id === openId}
          onOpen={() => openCase({ show: isDecided ? 'decided' : undefined, case: found.id })}
        />
      ))}
    />
  )
}
