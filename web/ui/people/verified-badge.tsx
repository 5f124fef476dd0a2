import { BadgeCheck } from 'lucide-react'
import { text } from '#contract/text/en.ts'

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
