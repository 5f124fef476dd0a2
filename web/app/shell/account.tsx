import { Link } from '@tanstack/react-router'
import { EllipsisVertical, LogOut } from 'lucide-react'
import { text } from '#text'
import { inTower } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Marks } from '#web/ui/people/marks.tsx'
import { AccountMenu } from './account-menu.tsx'

export function Account({ onLogout }: { onLogout: () => void }) {
  const viewer = useViewer()
  return (
    <>
      <Link to="/user-profile/$userId" params={{ userId: viewer.id }} className="person">
        <Avatar {...viewer} />
        <span className="min-w-0">
          <strong>
            <bdi>{viewer.username}</bdi> <Marks {...viewer} />
          </strong>
          {viewer.tower && <small>{inTower(viewer.tower)}</small>}
        </span>
      </Link>
      <span className="ml-auto flex">
        <AccountMenu icon={<EllipsisVertical />} onLogout={onLogout} />
        <IconButton label={text.nav.logout} onClick={onLogout}>
          <LogOut />
        </IconButton>
      </span>
    </>
  )
}
