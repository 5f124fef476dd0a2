import { listManagedPlaces } from '#contract/places.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { AddPlace } from './add-place.tsx'
import { PlaceList } from './place-list.tsx'
import { PlacesSkeleton } from './places-skeleton.tsx'

export function HandoverPlaces() {
  const query = useAnswer(listManagedPlaces, {})
  const { data, error } = query
  return (
    <section className="panel" aria-labelledby="handover-places" aria-busy={query.isPending}>
      <h2 id="handover-places" className="text-xl">
        {text.places.title}
      </h2>
      <p className="mt-1 text-ink-2">{text.places.intro}</p>
      {data ? (
        <>
          <PlaceList places={data.places} />
          <AddPlace />
        </>
      ) : error ? (
        <FailedQuery query={query} message={text.places.failed} detail={error.title} />
      ) : (
        <PlacesSkeleton />
      )}
    </section>
  )
}
