import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { text } from '#text'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useSecondFactor } from './use-second-factor.ts'

/** For a moderator without a second factor where it is optional. */
export function SecondFactorBanner() {
  const { data } = useSecondFactor()
  if (data?.isEnrolled !== false) return null
  const { bannerTitle, banner, setUp } = text.secondFactor
  return (
    <aside
      aria-label={bannerTitle}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-sun-soft px-4 py-3 text-on-sun-soft"
    >
      <ShieldAlert className="flex-none" />
      <div className="min-w-48 flex-1 text-sm">
        <p className="font-semibold">{bannerTitle}</p>
        <p>{banner}</p>
      </div>
      <Link
        to="/admin/{-$tab}"
        params={{ tab: 'second-step' }}
        className={`${buttonClass({ variant: 'ghost' })} border text-inherit hover:bg-transparent`}
      >
        {setUp}
      </Link>
    </aside>
  )
}
