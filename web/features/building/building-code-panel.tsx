import { getBuildingCode } from '#contract/building.ts'
import { lobbyNoticePath } from '#contract/lobby-notice.ts'
import { text } from '#text'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { useAnswer } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { BuildingCode } from './building-code.tsx'
import { ChangeCode } from './change-code.tsx'

export function BuildingCodePanel() {
  const query = useAnswer(getBuildingCode, {})
  const { data, error, isPending } = query
  if (error && !data) return <FailedQuery query={query} />
  return (
    <section className="panel" aria-labelledby="building-code" aria-busy={isPending}>
      <h2 id="building-code" className="text-xl">
        {text.building.code}
      </h2>
      <p className="mt-1 text-ink-2">{text.building.hint}</p>
      {data ? (
        <>
          <BuildingCode {...data} />
          <ChangeCode {...data} />
          <p className="mt-5 text-sm text-ink-2">
            <a href={lobbyNoticePath} target="_blank" rel="noreferrer" className="underline">
              {text.building.notice.title}
            </a>
            <br />
            {text.building.notice.offer(data.isAsked)}
          </p>
        </>
      ) : (
        <div className="mt-5 grid gap-3">
          <VisuallyHidden>
            <span role="status">{text.ui.loading}</span>
          </VisuallyHidden>
          <Skeleton className="h-9 w-56 rounded-sm" />
          <Skeleton className="h-5 w-40 rounded-sm" />
          <Skeleton className="h-11 w-44 rounded-md" />
        </div>
      )}
    </section>
  )
}
