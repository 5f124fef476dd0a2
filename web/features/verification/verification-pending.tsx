import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { text } from '#text'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { nameOfTower } from '#web/app/bootstrap.ts'
import { useViewer } from '#web/app/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Time } from '#web/ui/time/time.tsx'
import type { VerificationProps } from './verification-form.tsx'

const words = text.verification

/** The document is fetched on every opening and never cached. */
export function VerificationPending({ verification }: Pick<VerificationProps, 'verification'>) {
  const viewer = useViewer()
  const [open, setOpen] = useState<boolean>()
  const { tower, location, submittedAt, documentUrl } = verification
  return (
    <>
      <div className="grid gap-1">
        <p>{words.pendingHint}</p>
        {tower && location && (
          <p className="text-sm text-ink-2">{words.pendingAddress(nameOfTower(tower), location)}</p>
        )}
        {viewer.isVerified && viewer.tower && viewer.location && (
          <p className="text-sm text-ink-2">
            {words.holds(nameOfTower(viewer.tower), viewer.location)}
          </p>
        )}
        {submittedAt && (
          <p className="text-sm text-ink-3">
            {words.sent} <Time value={submittedAt} />
          </p>
        )}
      </div>
      {documentUrl && (
        <div>
          <Button variant="ghost" icon={<Eye />} onClick={() => setOpen(true)}>
            {words.viewDocument}
          </Button>
        </div>
      )}
      {documentUrl && open !== undefined && (
        <Suspense fallback={null}>
          <OwnDocument url={documentUrl} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

const OwnDocument = lazyWithRetry(async () => (await import('./own-document.tsx')).OwnDocument)
