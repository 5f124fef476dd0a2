import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { useCounts } from '#web/app/session.ts'
import { BarLabel } from '#web/ui/layout/bar-label.tsx'
import { NavLabel } from '#web/ui/layout/nav-label.tsx'
import { Shell } from '#web/ui/layout/shell.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { Account } from './account.tsx'
import { ConnectionHint } from './connection-hint.tsx'
import { destinations, quickDestinations } from './destinations.tsx'
import { TopActions } from './top-actions.tsx'
import { useLogout } from './use-logout.ts'

type Props = {
  children: ReactNode
  context?: ReactNode
  contextLabel?: string | undefined
  bare?: boolean | undefined
}

export function AppShell(props: Props) {
  const counts = useCounts()
  const logout = useLogout()
  const unread = (item: object) =>
    'counts' in item && (item.counts === 'messages' || item.counts === 'notifications')
      ? counts[item.counts]
      : 0
  const exact = { exact: true, includeSearch: false }
  return (
    <>
      <Shell
        {...props}
        home={
          <Link to="/">
            <Wordmark name={brand} />
          </Link>
        }
        navigation={destinations.map((item) => (
          <Link key={item.to} to={item.to} className="nav-link" activeOptions={exact}>
            <NavLabel icon={item.icon} label={item.label} count={unread(item)} />
          </Link>
        ))}
        quick={[
          ...quickDestinations.map((item) => (
            <Link key={item.to} to={item.to} className="bar-link" activeOptions={exact}>
              <BarLabel icon={item.icon} label={item.label} unread={unread(item)} />
            </Link>
          )),
          <button key="logout" type="button" className="bar-link" onClick={logout}>
            <BarLabel icon={<LogOut />} label={text.nav.logout} />
          </button>,
        ]}
        account={<Account onLogout={logout} />}
        topActions={<TopActions unread={counts.notifications} onLogout={logout} />}
      />
      <ConnectionHint />
    </>
  )
}
