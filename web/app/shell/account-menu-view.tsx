import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { LayoutList, LogOut, Moon, ShieldCheck, Sun, User } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { text } from '#text'
import { useCounts, useViewer } from '#web/app/session.ts'
import type { MenuTrigger } from '#web/ui/overlays/late-menu.tsx'
import type { MenuItem } from '#web/ui/overlays/menu.tsx'
import { MenuView } from '#web/ui/overlays/menu-view.tsx'
import { setTheme, shownTheme, watchTheme } from '#web/ui/brand/theme.ts'
import { destinations } from './destinations.tsx'
import { OpenCasesCount } from './open-cases-count.tsx'

/** `withDestinations`: for a phone. */
export type Props = MenuTrigger & { onLogout: () => void; withDestinations?: boolean }

export function AccountMenuView({ children, onLogout, withDestinations = false }: Props) {
  const viewer = useViewer()
  const { waiting } = useCounts()
  const navigate = useNavigate()
  const isAt = useMatchRoute()
  const theme = useSyncExternalStore(watchTheme, shownTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const before = destinations.map(({ to, label, icon }) => ({
    label,
    icon,
    current: isAt({ to }) !== false,
    onSelect: () => void navigate({ to }),
  }))
  const mine: MenuItem[] = [
    {
      label: text.nav.profile,
      icon: <User />,
      current: isAt({ to: '/user-profile/$userId', params: { userId: viewer.id } }) !== false,
      onSelect: () => void navigate({ to: '/user-profile/$userId', params: { userId: viewer.id } }),
    },
    {
      label: text.listings.title,
      icon: <LayoutList />,
      current: isAt({ to: '/list' }) !== false,
      onSelect: () => void navigate({ to: '/list' }),
    },
  ]
  if (viewer.can.includes('moderate'))
    mine.push({
      label: text.nav.admin,
      icon: <ShieldCheck />,
      badge: waiting && (
        <OpenCasesCount count={Object.values(waiting).reduce((sum, count) => sum + count)} />
      ),
      current: isAt({ to: '/admin/{-$tab}' }) !== false,
      onSelect: () => void navigate({ to: '/admin/{-$tab}', params: { tab: undefined } }),
    })
  mine.push({
    label: text.controls.theme[other],
    icon: other === 'dark' ? <Moon /> : <Sun />,
    onSelect: () => setTheme(other),
  })
  const leave = [{ label: text.nav.logout, icon: <LogOut />, onSelect: onLogout }]
  return (
    <MenuView
      groups={withDestinations ? [before, mine, leave] : [mine, leave]}
      label={text.nav.menu}
    >
      {children}
    </MenuView>
  )
}
