import type { getBuildingCode } from '#contract/building.ts'
import type { Output } from '#contract/endpoint.ts'
import { text } from '#text'
import { Time } from '#web/ui/time/time.tsx'

const words = text.building

export function BuildingCode(props: Output<typeof getBuildingCode>) {
  const { code, version, isAsked, changedBy, changedAt } = props
  return (
    <>
      {code === null ? (
        <div className="mt-5 rounded-md bg-sun-soft px-4 py-3 text-sm text-on-sun-soft">
          <p className="font-semibold">{version === 0 ? words.none : words.unreadable}</p>
          {isAsked && <p>{version === 0 ? words.noneAsked : words.unreadableHint}</p>}
        </div>
      ) : (
        <p className="mt-5 font-mono text-3xl font-semibold select-all" data-testid="building-code">
          {code}
        </p>
      )}
      {changedBy !== null && changedAt !== null && (
        <p className="mt-2 text-sm text-ink-3">
          {words.since} {changedBy}, <Time value={changedAt} within />
        </p>
      )}
      {!isAsked && <p className="mt-4 text-sm text-ink-2">{words.notAsked}</p>}
    </>
  )
}
