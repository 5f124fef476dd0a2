import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBuildingCode, changeBuildingCode } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#contract/text/en.ts'
import { answerKey } from '#contract/bootstrap.ts'
import { FailedQuery } from '#web/data/failed-query.tsx'
import { queryOf, queryClient } from '#web/data/query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Time } from '#web/ui/time/time.tsx'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { call } from '#web/data/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { ProblemBox } from '#web/data/problem-box.tsx'

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

/** Only replacing an existing code asks for confirmation. */
export function ChangeCode({ found }: { found: Output<typeof getBuildingCode> }) {
  const [asking, setAsking] = useState(false)
  const isFirst = found.code === null
  const [change, { busy, problem }] = useAction(async () => {
    const made = await call(changeBuildingCode, { body: { replaces: found.version } })
    queryClient.setQueryData(answerKey(getBuildingCode, {}), made)
    setAsking(false)
    toast({ title: text.building.changed })
  })
  return (
    <div className="mt-5 grid gap-3 justify-items-start">
      {isFirst && <ProblemBox problem={problem} />}
      <Button
        variant={isFirst ? 'primary' : 'ghost'}
        busy={isFirst ? busy : false}
        onClick={({ detail }) => {
          if (isFirst) void change()
          // Ignores the second half of a double click.
          else if (detail < 2) setAsking(true)
        }}
      >
        {isFirst ? text.building.make : text.building.change}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.building.changeTitle}
        description={text.building.changeHint}
        confirmLabel={text.building.change}
        onConfirm={() => void change()}
        busy={busy}
        busyLabel={text.building.changing}
      >
        <ProblemBox problem={problem} />
      </ConfirmDialog>
    </div>
  )
}
