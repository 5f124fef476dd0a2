import { VerifiedBadge } from './verified-badge.tsx'

export const PersonName = ({ name, isVerified }: { name: string; isVerified: boolean }) => (
  <strong className="truncate">
    <bdi>{name}</bdi> {isVerified && <VerifiedBadge />}
  </strong>
)
