import { ShieldCheck } from 'lucide-react'
import { roles, type Role } from '#contract/vocabulary.ts'
import { VerifiedBadge } from './verified-badge.tsx'

type Props = { isVerified: boolean; role?: Role | undefined }

/** Drawn beside a name. No text of a name looks so. */
export const Marks = ({ isVerified, role = 'resident' }: Props) => (
  <>
    {isVerified && <VerifiedBadge />}
    {role !== 'resident' && (
      <ShieldCheck
        className="verified-badge size-5 fill-ink"
        role="img"
        aria-label={roles[role]}
        aria-hidden={undefined}
      />
    )}
  </>
)
