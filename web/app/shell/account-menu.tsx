import { LateMenu, type MenuTrigger } from '#web/ui/overlays/late-menu.tsx'

type Props = MenuTrigger & {
  onLogout: () => void
  /** On a phone the navigation is in it too. */
  withDestinations?: boolean
}

/** My own things, and on a phone the whole navigation: a button, until it is wanted. */
export const AccountMenu = ({ children, ...view }: Props) => (
  <LateMenu load={load} view={view}>
    {children}
  </LateMenu>
)

const load = async () => (await import('./account-menu-view.tsx')).AccountMenuView
