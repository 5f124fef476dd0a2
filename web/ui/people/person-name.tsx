import { VerifiedBadge } from './verified-badge.tsx'

/** A name in a row of people, in a line. */
export const PersonName = ({ name, isVerified }: { name: string; isVerified: boolean }) => (
  <strong className="truncate">
    <bdi>{name}</bdi> {isVerified && <VerifiedBadge />}
  </strong>
)
