import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { text } from '#text'
import { brand } from '#web/app/bootstrap.ts'
import { useCounts } from '#web/app/session.ts'
import { TabLabel } from '#web/ui/layout/tab-label.tsx'
import { SideNavLabel } from '#web/ui/layout/side-nav-label.tsx'
import { Shell } from '#web/ui/layout/shell.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { Account } from './account.tsx'
import { ConnectionHint } from './connection-hint.tsx'
import { destinations, tabDestinations } from './destinations.tsx'
import { TopActions } from './top-actions.tsx'
import { useLogout } from './use-logout.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'

type Props = {
  children: ReactNode
  context?: ReactNode
  contextLabel?: string | undefined
  bare?: boolean | undefined
}

export function AppShell(props: Props) {
  const counts = useCounts()
  const logout = useLogout()
  const [asking, setAsking] = useState<boolean>()
  const unread = ({ counts: kind }: { label: string; counts?: 'messages' | 'notifications' }) =>
    kind && counts[kind]
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
            <SideNavLabel icon={item.icon} label={item.label} unread={unread(item)} />
          </Link>
        ))}
        tabs={[
          ...tabDestinations.map((item) => (
            <Link key={item.to} to={item.to} className="bar-link" activeOptions={exact}>
              <TabLabel icon={item.icon} label={item.label} unread={unread(item)} />
            </Link>
          )),
          <button key="logout" type="button" className="bar-link" onClick={() => setAsking(true)}>
            <TabLabel icon={<LogOut />} label={text.nav.logout} />
          </button>,
        ]}
        account={<Account onLogout={logout} />}
        topActions={<TopActions unread={counts.notifications} onLogout={logout} />}
      />
      {asking !== undefined && (
        <Suspense fallback={null}>
          <LogoutDialog open={asking} onOpenChange={setAsking} onConfirm={logout} />
        </Suspense>
      )}
      <ConnectionHint />
    </>
  )
}

/** Asked on a phone only, where Logout is beside Chats. */
const LogoutDialog = lazyWithRetry(async () => (await import('./logout-dialog.tsx')).LogoutDialog)
