import { listApartments } from '#contract/apartments.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ApartmentsForm } from './apartments-form.tsx'

const words = text.apartments

export function ApartmentsPanel() {
  const query = useAnswer(listApartments, {})
  const { data, error, isPending } = query
  return (
    <section className="panel" aria-labelledby="apartments" aria-busy={isPending}>
      <h2 id="apartments" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.intro}</p>
      {data ? (
        <ApartmentsForm apartments={data.apartments} />
      ) : error ? (
        <FailedQuery query={query} message={words.failed} detail={error.title} />
      ) : (
        <Skeleton className="mt-5 h-50 w-full rounded-xl" />
      )}
    </section>
  )
}
