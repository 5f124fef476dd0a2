import type { ReactNode } from 'react'
import { LateMenu, type MenuTrigger } from './late-menu.tsx'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  /** At its end: how many things wait there. */
  badge?: ReactNode
  danger?: boolean | undefined
  /** It leads to where one is. */
  current?: boolean | undefined
  disabled?: boolean | undefined
}
type Content = {
  /** Groups of items, a line between them. */
  groups: readonly (readonly MenuItem[])[]
  /** What the menu is of, where the button's label does not say it. */
  label?: string | undefined
}
export type MenuProps = MenuTrigger & Content

/** A menu behind a button; what it needs (27 kB) comes when it is wanted. */
export const Menu = ({ children, ...content }: MenuProps) => (
  <LateMenu load={load} view={content}>
    {children}
  </LateMenu>
)

const load = async () => (await import('./menu-view.tsx')).MenuView
