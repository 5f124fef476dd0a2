import { Link } from '@tanstack/react-router'
import { Lock as LockIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { focusHeading } from '#web/ui/focus/heading.ts'

export function VerificationRequired({ children }: { children: ReactNode }) {
  const isLocked = !useViewer().can.includes('create-post')
  useUnlocking(isLocked)
  return (
    <div className="relative">
      {/* The key resets the form on unlock, so that it starts with the verified address. */}
      <div
        key={String(isLocked)}
        inert={isLocked}
        className={isLocked ? '[filter:blur(8px)] select-none' : undefined}
      >
        {children}
      </div>
      {isLocked && <Lock />}
    </div>
  )
}

/** Announces the unlock, and keeps the focus on the page. */
function useUnlocking(isLocked: boolean) {
  const wasLocked = useRef(isLocked)
  useEffect(() => {
    if (wasLocked.current && !isLocked) {
      announce(text.notifications.verificationApproved)
      if (document.activeElement === document.body) focusHeading()
    }
    wasLocked.current = isLocked
  }, [isLocked])
}

/** The only content that keyboards and screen readers reach: the form below is inert. */
function Lock() {
  const isPending = useViewer().verificationStatus === 'Pending'
  return (
    <div className="absolute inset-0 z-[4]">
      <div className="sticky top-24 grid justify-items-center pt-6 tablet:pt-24">
        <div className="panel grid max-w-[400px] justify-items-center gap-4 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
            <LockIcon />
          </span>
          <p className="font-semibold text-balance">{text.createPost.locked}</p>
          {isPending && <p className="text-sm text-ink-2">{text.createPost.lockedPending}</p>}
          <Link
            to="/settings"
            hash="verification"
            className={buttonClass({ variant: isPending ? 'ghost' : 'primary' })}
          >
            {text.createPost.goToSettings}
          </Link>
        </div>
      </div>
    </div>
  )
}
