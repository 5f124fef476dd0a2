import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ManagedPlace } from '#contract/places.ts'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { EditPlace } from './edit-place.tsx'
import { PlaceActions } from './place-actions.tsx'

type Props = {
  place: ManagedPlace
  /** Undefined for the first and the last. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function PlaceRow({ place, ...moves }: Props) {
  const { name, hint, isOffered } = place
  const [editing, setEditing] = useState<'never' | 'now' | 'before'>('never')
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (editing === 'before') editButton.current?.focus()
  }, [editing])
  if (editing === 'now')
    return (
      <li className="border-t border-line py-4">
        <EditPlace place={place} onDone={() => setEditing('before')} />
      </li>
    )
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <span
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-full',
          isOffered ? 'bg-brand-soft text-on-brand-soft' : 'bg-sunken text-ink-2',
        )}
      >
        <MapPin className="size-5" />
      </span>
      <div className="min-w-0 flex-1 break-words">
        <strong
          dir="auto"
          className={classNames('block font-semibold', !isOffered && 'text-ink-2')}
        >
          {name}
        </strong>
        <small dir="auto" className="block">
          {isOffered ? hint : text.places.withdrawn}
        </small>
      </div>
      <PlaceActions
        place={place}
        {...moves}
        onEdit={() => setEditing('now')}
        editRef={editButton}
      />
    </li>
  )
}
