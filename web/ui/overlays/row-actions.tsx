import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import type { Ref } from 'react'
import { text } from '#text'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useAtLeast } from '../layout/widths.ts'
import { Menu, type MenuItem } from './menu.tsx'

const words = text.controls

type Props = {
  name: string
  /** Undefined for the first and the last. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  others: readonly MenuItem[]
  /** The others are a group of their own. */
  apart?: boolean
  /** The button of the first of the others, or of the menu that contains it. */
  otherRef?: Ref<HTMLButtonElement>
  /** Of the buttons beside each other. */
  className?: string
}

/** On a phone one button, so that there is room for the name. */
export function RowActions({
  name,
  onUp,
  onDown,
  others,
  apart = false,
  otherRef,
  className,
}: Props) {
  const isWide = useAtLeast('tablet')
  const up = { label: words.moveUp(name), icon: <ArrowUp />, act: onUp }
  const down = { label: words.moveDown(name), icon: <ArrowDown />, act: onDown }
  const moves: MenuItem[] = [up, down].map(({ act, ...shown }) => ({
    ...shown,
    onSelect: () => act?.(),
    disabled: !act,
  }))
  const all = [...moves, ...others]
  if (!isWide)
    return (
      <Menu label={words.actions(name)} groups={apart ? [moves, others] : [all]}>
        <IconButton label={words.actions(name)} className="-mr-2" ref={otherRef}>
          <Ellipsis />
        </IconButton>
      </Menu>
    )
  // A button keeps the focus at an end, and when its label changes.
  return (
    <span className={classNames('flex flex-none', className)}>
      {all.map(({ label, icon, onSelect, disabled }, position) => (
        <IconButton
          key={position}
          label={label}
          onClick={disabled ? undefined : onSelect}
          aria-disabled={disabled}
          ref={position === moves.length ? otherRef : undefined}
          className={apart && position === moves.length ? 'ml-2' : undefined}
        >
          {icon}
        </IconButton>
      ))}
    </span>
  )
}
