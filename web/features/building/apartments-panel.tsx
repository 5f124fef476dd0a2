import { listApartments } from '#contract/apartments.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ApartmentsForm } from './apartments-form.tsx'
import { useEdited } from './use-edited.ts'

const words = text.apartments

export function ApartmentsPanel() {
  const query = useAnswer(listApartments, {})
  const { data, error, isPending } = query
  const [list, editing] = useEdited(data, 'apartments')
  return (
    <section className="panel" aria-labelledby="apartments" aria-busy={isPending}>
      <h2 id="apartments" tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.intro}</p>
      {list ? (
        <ApartmentsForm key={list.version} list={list} {...editing} />
      ) : error ? (
        <FailedQuery query={query} message={words.failed} detail={error.title} />
      ) : (
        <Skeleton className="mt-5 h-50 w-full rounded-xl" />
      )}
    </section>
  )
}
