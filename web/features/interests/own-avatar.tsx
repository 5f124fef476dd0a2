import { Link } from '@tanstack/react-router'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { VerifiedBadge } from '#web/ui/people/verified-badge.tsx'

/** Leads to the viewer's profile (R91). */
export function OwnAvatar() {
  const { id, name, imageUrl, isVerified } = useViewer()
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: id }}
      aria-label={text.nav.profile}
      className="avatar-badged"
    >
      <Avatar name={name} imageUrl={imageUrl} size={44} />
      {isVerified && <VerifiedBadge />}
    </Link>
  )
}
