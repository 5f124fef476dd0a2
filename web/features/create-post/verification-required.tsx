import { Link } from '@tanstack/react-router'
import { Lock as LockIcon } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/** The only content that keyboards and screen readers reach: the form below is inert. */
export function Lock() {
  return (
    <div className="absolute inset-0 z-[4]">
      <div className="sticky top-24 grid justify-items-center pt-6 tablet:pt-24">
        <div className="panel grid max-w-[400px] justify-items-center gap-4 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
            <LockIcon />
          </span>
          <p className="font-semibold text-balance">{text.createPost.locked}</p>
          <Link to="/settings" className={buttonClass()}>
            {text.createPost.goToSettings}
          </Link>
        </div>
      </div>
    </div>
  )
}
