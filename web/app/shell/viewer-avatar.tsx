import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { VerifiedBadge } from '#web/ui/people/verified-badge.tsx'

export function ViewerAvatar() {
  const viewer = useViewer()
  return (
    <Link to="/settings" className="avatar-badged" aria-label={text.nav.settings}>
      <Avatar {...viewer} />
      {viewer.isVerified && <VerifiedBadge />}
    </Link>
  )
}
