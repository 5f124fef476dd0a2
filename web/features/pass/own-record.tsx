import { getHandoverRecord } from '#contract/handovers.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ownRecordWords } from './own-record-words.ts'

export function OwnRecord() {
  const query = useAnswer(getHandoverRecord, {})
  const { data, error } = query
  if (!data && error) return <FailedQuery query={query} message={text.pass.recordFailed} />
  return (
    <>
      <p className="mt-1 text-sm text-ink-3">{text.pass.onlyYou}</p>
      {data ? (
        <p className="mt-3 font-semibold">{ownRecordWords(data.record)}</p>
      ) : (
        <Skeleton className="mt-3 h-6 w-3/5 rounded-sm" />
      )}
      <p className="mt-1 text-[0.9375rem] text-ink-2">{text.pass.whatCounts}</p>
    </>
  )
}
