import { useState } from 'react'
import { text } from '#contract/text/en.ts'
import { Button } from '#web/ui/button.tsx'
import type { Notify, Standing } from './standing.ts'
import { VerificationForm } from './verification-form.tsx'

/** Verified; who has moved may ask anew. */
export function VerificationVerified({ standing, notify }: { standing: Standing; notify: Notify }) {
  const [isMoving, setMoving] = useState(false)
  const { tower, location, reason } = standing
  return (
    <>
      {tower && location && <p>{text.verification.verifiedHint(tower, location)}</p>}
      {reason && (
        <p className="rounded-md bg-danger-soft px-4 py-3 text-sm text-on-danger-soft">
          {text.verification.moveRejected(reason)}
        </p>
      )}
      {isMoving ? (
        <>
          <p className="text-sm text-ink-2">{text.verification.movedHint}</p>
          <VerificationForm standing={{ ...standing, location: null }} notify={notify} onCancel={() => setMoving(false)} />
        </>
      ) : (
        <div>
          <Button variant="ghost" onClick={() => setMoving(true)}>
            {text.verification.moved}
          </Button>
        </div>
      )}
    </>
  )
}
