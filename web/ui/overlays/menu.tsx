import type { ReactNode } from 'react'
import { LateMenu, type MenuTrigger } from './late-menu.tsx'

export type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  badge?: ReactNode
  danger?: boolean | undefined
  current?: boolean | undefined
  disabled?: boolean | undefined
}
type Content = {
  groups: readonly (readonly MenuItem[])[]
  label?: string | undefined
}
export type MenuProps = MenuTrigger & Content

/** Its code (27 kB) is loaded on demand. */
export const Menu = ({ children, ...content }: MenuProps) => (
  <LateMenu load={load} view={content}>
    {children}
  </LateMenu>
)

const load = async () => (await import('./menu-view.tsx')).MenuView
