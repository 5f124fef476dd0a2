import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { OwnVerification } from './own-verification.ts'
import type { Notify } from '#web/ui/overlays/use-notice.tsx'
import { VerificationForm } from './verification-form.tsx'

/** A verified resident who has moved may apply again. */
export function VerificationVerified({
  verification,
  notify,
}: {
  verification: OwnVerification
  notify: Notify
}) {
  const [isMoving, setMoving] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { tower, location, reason } = verification
  const move = (next: boolean) => {
    flushSync(() => setMoving(next))
    // The pressed button is gone; the new content takes the focus.
    part.current?.querySelector<HTMLElement>(next ? 'input' : 'button')?.focus()
  }
  return (
    <>
      {tower && location && <p>{text.verification.verifiedHint(tower, location)}</p>}
      {reason && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-on-danger-soft">
          {text.verification.moveRejected(reason)}
        </p>
      )}
      <div ref={part} className="grid justify-items-start gap-4">
        {isMoving ? (
          <>
            <p className="text-sm text-ink-2">{text.verification.movedHint}</p>
            <VerificationForm
              verification={{ ...verification, location: null }}
              notify={notify}
              onCancel={() => move(false)}
            />
          </>
        ) : (
          <Button variant="ghost" onClick={() => move(true)}>
            {text.verification.moved}
          </Button>
        )}
      </div>
    </>
  )
}
