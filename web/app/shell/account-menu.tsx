import { LateMenu, type MenuTrigger } from '#web/ui/overlays/late-menu.tsx'

type Props = MenuTrigger & {
  onLogout: () => void
  /** For a phone. */
  withDestinations?: boolean
}

export const AccountMenu = ({ children, ...view }: Props) => (
  <LateMenu load={load} view={view}>
    {children}
  </LateMenu>
)

const load = async () => (await import('./account-menu-view.tsx')).AccountMenuView
