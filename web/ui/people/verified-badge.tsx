import { BadgeCheck } from 'lucide-react'
import { text } from '#text'

export function VerifiedBadge() {
  return (
    <BadgeCheck
      className="verified-badge"
      role="img"
      aria-label={text.ui.verifiedResident}
      aria-hidden={undefined}
    />
  )
}
