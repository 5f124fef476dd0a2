import { Link } from '@tanstack/react-router'
import { Bell, HandHeart, Menu as MenuIcon, Search, Settings } from 'lucide-react'
import { text } from '#text'
import { classNames } from '#web/ui/class-names.ts'
import { AccountMenu } from './account-menu.tsx'

export function TopActions({ unread, onLogout }: { unread: number; onLogout: () => void }) {
  const label =
    unread > 0 ? `${text.nav.notifications}, ${text.nav.unread(unread)}` : text.nav.notifications
  return (
    <>
      <Link to="/explore" hash="search" className="icon-button" aria-label={text.nav.search}>
        <Search />
      </Link>
      <Link
        to="/notifications"
        className={classNames('icon-button', unread > 0 && 'icon-button-dot')}
        aria-label={label}
      >
        <Bell />
      </Link>
      <Link to="/interested" className="icon-button" aria-label={text.nav.interestedPosts}>
        <HandHeart />
      </Link>
      <Link to="/settings" className="icon-button" aria-label={text.nav.settings}>
        <Settings />
      </Link>
      <AccountMenu icon={<MenuIcon />} onLogout={onLogout} withDestinations />
    </>
  )
}
