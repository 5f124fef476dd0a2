import type { ReactNode } from 'react'
import { LateMenu, type MenuTrigger } from './late-menu.tsx'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  /** A count at the end of the item. */
  badge?: ReactNode
  danger?: boolean | undefined
  /** The item leads to the current screen. */
  current?: boolean | undefined
  disabled?: boolean | undefined
}
type Content = {
  /** Groups of items, separated by a line. */
  groups: readonly (readonly MenuItem[])[]
  /** The menu's name, where the button's label does not say it. */
  label?: string | undefined
}
export type MenuProps = MenuTrigger & Content

/** A menu whose code (27 kB) is loaded on demand. */
export const Menu = ({ children, ...content }: MenuProps) => (
  <LateMenu load={load} view={content}>
    {children}
  </LateMenu>
)

const load = async () => (await import('./menu-view.tsx')).MenuView
