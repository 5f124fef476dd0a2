import { cloneElement, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
}
type TriggerProps = {
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}
export type MenuProps = {
  /** The button: an <IconButton> or <Button>, with no onClick of its own. */
  children: ReactElement<TriggerProps>
  /** Groups of items, a line between them. */
  groups: readonly (readonly MenuItem[])[]
  /** What the menu is of, where the button's label does not say it. */
  label?: string | undefined
}

/** A button until it is wanted: what a menu needs (27 kB) is fetched under the pointer or the focus, and mounted, open, by the click. */
export function Menu(props: MenuProps) {
  const [View, setView] = useState<ComponentType<MenuProps> | null>(null)
  if (View) return <View {...props} />
  const open = () => {
    load().then(
      (module) => setView(() => module.MenuView),
      (reason: unknown) => console.error('The menu could not be loaded; the next click tries again.', reason),
    )
  }
  // Ahead of time only: when it fails, the click tries again and says so.
  const prepare = () => void load().catch(() => undefined)
  return cloneElement(props.children, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: open,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}

const load = () => import('./menu-view.tsx')
