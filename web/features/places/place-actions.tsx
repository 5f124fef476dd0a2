import { ArrowDown, ArrowUp, Ellipsis, EyeOff, Pencil, RotateCcw } from 'lucide-react'
import type { Ref } from 'react'
import type { ManagedPlace } from '#contract/places.ts'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
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

export function PlaceActions({ place, onUp, onDown, onEdit, editRef }: Props) {
  const { name, isOffered } = place
  const offer = useOffer(place)
  const isWide = useMedia('(width >= 761px)')
  const up = { label: words.up(name), icon: <ArrowUp /> }
  const down = { label: words.down(name), icon: <ArrowDown /> }
  const edit = { label: words.edit(name), icon: <Pencil /> }
  const change = isOffered
    ? { label: words.withdraw(name), icon: <EyeOff /> }
    : { label: words.offer(name), icon: <RotateCcw /> }
  const flip = () => void offer(!isOffered)
  if (!isWide)
    return (
      <Menu
        label={words.actions(name)}
        groups={[
          [
            { ...up, onSelect: onUp ?? ignore, disabled: !onUp },
            { ...down, onSelect: onDown ?? ignore, disabled: !onDown },
          ],
          [
            { ...edit, onSelect: onEdit },
            { ...change, onSelect: flip },
          ],
        ]}
      >
        <IconButton label={words.actions(name)} className="-mr-2" ref={editRef}>
          <Ellipsis />
        </IconButton>
      </Menu>
    )
  // At an end a button keeps the focus.
  return (
    <span className="flex flex-none">
      <IconButton label={up.label} onClick={onUp} aria-disabled={!onUp}>
        {up.icon}
      </IconButton>
      <IconButton label={down.label} onClick={onDown} aria-disabled={!onDown}>
        {down.icon}
      </IconButton>
      <IconButton label={edit.label} onClick={onEdit} ref={editRef} className="ml-2">
        {edit.icon}
      </IconButton>
      <IconButton label={change.label} onClick={flip}>
        {change.icon}
      </IconButton>
    </span>
  )
}

const ignore = () => {}
