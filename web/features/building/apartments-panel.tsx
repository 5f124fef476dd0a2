import { listApartments } from '#contract/apartments.ts'
import { getBuildingSettings } from '#contract/building-settings.ts'
import { text } from '#text'
import { towers as openedWith } from '#web/app/bootstrap.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ApartmentsForm } from './apartments-form.tsx'
import { useEdited } from './use-edited.ts'

const words = text.apartments

export function ApartmentsPanel() {
  const query = useAnswer(listApartments, {})
  const { data, error, isPending } = query
  // An administrator may just have named one, on this page.
  const { data: settings, isPending: areNamesPending } = useAnswer(getBuildingSettings, {})
  const [shown, editing] = useEdited(
    areNamesPending || !data
      ? undefined
      : { list: data, version: `${data.version} ${settings?.version}` },
    'apartments',
  )
  return (
    <section className="panel" aria-labelledby="apartments" aria-busy={isPending}>
      <h2 id="apartments" tabIndex={-1} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-2">{words.intro}</p>
      {shown ? (
        <ApartmentsForm
          key={shown.version}
          list={shown.list}
          towers={settings?.towers ?? openedWith}
          {...editing}
        />
      ) : error ? (
        <FailedQuery query={query} message={words.failed} detail={error.title} />
      ) : (
        <Skeleton className="mt-5 h-50 w-full rounded-xl" />
      )}
    </section>
  )
}
