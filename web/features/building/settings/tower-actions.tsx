import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import { text } from '#text'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'

const words = text.buildingSettings

type Props = {
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** On a phone one button, so that there is room for the name. */
export function TowerActions({ name, onUp, onDown, onRemove }: Props) {
  const isWide = useMedia('(width >= 761px)')
  const actions = [
    { label: words.up(name), icon: <ArrowUp />, act: onUp },
    { label: words.down(name), icon: <ArrowDown />, act: onDown },
    { label: words.remove(name), icon: <X />, act: onRemove },
  ]
  if (!isWide) {
    const items = actions.map(({ act, ...shown }) => ({
      ...shown,
      onSelect: act ?? ignore,
      disabled: !act,
    }))
    return (
      <Menu label={words.actions(name)} groups={[items]}>
        <IconButton label={words.actions(name)} className="-mr-2">
          <Ellipsis />
        </IconButton>
      </Menu>
    )
  }
  // At an end a button keeps the focus.
  return (
    <span className="mt-0.5 flex flex-none">
      {actions.map(({ label, icon, act }) => (
        <IconButton key={label} label={label} onClick={act} aria-disabled={!act}>
          {icon}
        </IconButton>
      ))}
    </span>
  )
}

const ignore = () => {}
