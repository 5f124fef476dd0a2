import { useQuery } from '@tanstack/react-query'
import { getBuildingCode } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#contract/text/en.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { queryOf } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { ChangeCode } from './change-code.tsx'

const words = text.building

export function BuildingAdminPage() {
  const query = useQuery(queryOf(getBuildingCode, {}))
  if (query.error) return <FailedQuery query={query} />
  return (
    <section className="panel max-w-xl" aria-labelledby="building-code" aria-busy={query.isPending}>
      <h2 id="building-code" className="text-xl">
        {words.code}
      </h2>
      <p className="mt-1 text-ink-2">{words.hint}</p>
      {query.data ? <Code found={query.data} /> : <Waiting />}
    </section>
  )
}

function Code({ found }: { found: Output<typeof getBuildingCode> }) {
  return (
    <>
      {found.code === null ? (
        <div className="mt-5 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft">
          <p className="font-semibold">{found.version === 0 ? words.none : words.unreadable}</p>
          {found.isAsked && <p>{found.version === 0 ? words.noneAsked : words.unreadableHint}</p>}
        </div>
      ) : (
        <p
          className="mt-5 font-mono text-3xl font-semibold tracking-widest select-all"
          data-testid="building-code"
        >
          {found.code}
        </p>
      )}
      {found.changedBy !== null && found.changedAt !== null && (
        <p className="mt-2 text-sm text-ink-3">
          {words.since} {found.changedBy}, <Time value={found.changedAt} />
        </p>
      )}
      {!found.isAsked && <p className="mt-4 text-sm text-ink-2">{words.notAsked}</p>}
      <ChangeCode found={found} />
    </>
  )
}

const Waiting = () => (
  <div className="mt-5 grid gap-3">
    <VisuallyHidden>
      <span role="status">{text.ui.loading}</span>
    </VisuallyHidden>
    <Skeleton className="h-9 w-56 rounded-sm" />
    <Skeleton className="h-5 w-40 rounded-sm" />
    <Skeleton className="h-11 w-44 rounded-md" />
  </div>
)
