import { useNavigate } from '@tanstack/react-router'
import { LogOut, Moon, ShieldCheck, Sun, User } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { text } from '#contract/text/en.ts'
import { useViewer } from '#web/session.ts'
import { Menu, type MenuItem, type MenuProps } from '#web/ui/menu.tsx'
import { setTheme, shownTheme, watchTheme } from '#web/ui/theme.ts'

type Props = {
  children: MenuProps['children']
  onLogout: () => void
  /** Above one's own things. */ before?: readonly MenuItem[] | undefined
}

/** My own things: profile, moderation, theme, logout. */
export function AccountMenu({ children, onLogout, before = [] }: Props) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const theme = useSyncExternalStore(watchTheme, shownTheme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const mine: MenuItem[] = [
    {
      label: text.nav.profile,
      icon: <User />,
      onSelect: () => void navigate({ to: '/user-profile/$userId', params: { userId: viewer.id } }),
    },
  ]
  if (viewer.can.includes('moderate'))
    mine.push({ label: text.nav.admin, icon: <ShieldCheck />, onSelect: () => void navigate({ to: '/admin' }) })
  mine.push({
    label: text.ui.theme[other],
    icon: other === 'dark' ? <Moon /> : <Sun />,
    onSelect: () => setTheme(other),
  })
  const leave = [{ label: text.nav.logout, icon: <LogOut />, onSelect: onLogout }]
  return (
    <Menu groups={[before, mine, leave].filter((group) => group.length > 0)} label={text.nav.menu}>
      {children}
    </Menu>
  )
}
