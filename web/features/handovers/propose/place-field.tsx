import { useId } from 'react'
import { text } from '#text'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Group } from './group.tsx'
import type { PlaceChoice } from './use-place-choice.ts'

type Props = { choice: PlaceChoice; error: string | undefined }

export function PlaceField({ choice: { query, choices, value, pick }, error }: Props) {
  const name = useId()
  return (
    <Group legend={text.handovers.place} error={error}>
      {query.error && !query.data ? (
        <div className="mb-2 flex flex-wrap items-center gap-3" role="alert">
          {text.places.failed}
          <Button variant="ghost" busy={query.isFetching} onClick={() => void query.refetch()}>
            {text.ui.tryAgain}
          </Button>
        </div>
      ) : (
        query.data?.places.length === 0 && <p className="mb-2 text-sm">{text.handovers.noPlaces}</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {query.isLoading ? (
          <>
            <Loader hidden />
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-11 rounded-lg" />
            ))}
          </>
        ) : (
          choices.map((each) => (
            <label key={each.value} className="choice">
              <input
                type="radio"
                name={name}
                checked={each.value === value}
                onChange={() => pick(each.value)}
              />
              <span className="min-w-0 wrap-break-word">
                <strong>{each.label}</strong>
                {each.hint && <small>{each.hint}</small>}
              </span>
            </label>
          ))
        )}
      </div>
    </Group>
  )
}
