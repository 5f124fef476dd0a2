import type { ManagedPlace } from '#contract/places.ts'
import { text } from '#text'
import { FlipList } from '#web/ui/gestures/flip-list.tsx'
import { PlaceRow } from './place-row.tsx'
import { useMove } from './use-move.ts'

export function PlaceList({ places }: { places: readonly ManagedPlace[] }) {
  const move = useMove(places)
  return (
    <>
      {!places.some(({ isOffered }) => isOffered) && <p className="mt-5">{text.places.none}</p>}
      <FlipList label={text.places.title} className="mt-4 gap-0">
        {places.map((place, position) => (
          <PlaceRow
            key={place.id}
            place={place}
            onUp={position > 0 ? () => void move({ place, by: -1 }) : undefined}
            onDown={position + 1 < places.length ? () => void move({ place, by: 1 }) : undefined}
          />
        ))}
      </FlipList>
    </>
  )
}
