import { LateMenu } from '#web/ui/overlays/late-menu.tsx'
import type { Props } from './account-menu-view.tsx'

export const AccountMenu = ({ children, ...view }: Props) => (
  <LateMenu load={load} view={view}>
    {children}
  </LateMenu>
)

const load = async () => (await import('./account-menu-view.tsx')).AccountMenuView
