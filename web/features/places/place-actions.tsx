import { EyeOff, Pencil, RotateCcw } from 'lucide-react'
import type { Ref } from 'react'
import type { ManagedPlace } from '#contract/places.ts'
import { text } from '#text'
import { RowActions } from '#web/ui/overlays/row-actions.tsx'
import { useOffer } from './use-offer.ts'

const words = text.places

type Props = {
  place: ManagedPlace
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  /** What opens the form. */
  editRef: Ref<HTMLButtonElement>
}

export function PlaceActions({ place, onEdit, editRef, ...moves }: Props) {
  const { name, isOffered } = place
  const offer = useOffer(place)
  const edit = { label: words.edit(name), icon: <Pencil />, onSelect: onEdit }
  const change = isOffered
    ? { label: words.withdraw(name), icon: <EyeOff /> }
    : { label: words.offer(name), icon: <RotateCcw /> }
  const flip = () => void offer(!isOffered)
  return (
    <RowActions
      name={name}
      {...moves}
      others={[edit, { ...change, onSelect: flip }]}
      apart
      otherRef={editRef}
    />
  )
}
