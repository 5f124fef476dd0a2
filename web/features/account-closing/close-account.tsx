import { Suspense, useState } from 'react'
import { text } from '#text'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { WithPassword } from '#web/features/settings/index.ts'

const CloseAccountDialog = lazyWithRetry(
  async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog,
)

export function CloseAccount({ username }: { username: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mb-4 text-sm text-ink-3">{text.account.closeHint}</p>
      <WithPassword>
        <Button variant="ghost" onClick={() => setOpen(true)}>
          {text.account.close}
        </Button>
      </WithPassword>
      {open && (
        <Suspense>
          <CloseAccountDialog username={username} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
