import { Suspense, useState, type ReactNode } from 'react'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import { text } from '#contract/text/en.ts'
import { ApiProblem, call } from '#web/data/api.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { queryClient } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { useOnce } from '#web/data/use-once.ts'

type Block = {
  isBusy: boolean
  /** Asks first. Put the returned `dialog` anywhere into the screen; it is loaded when it is asked for. */
  ask: () => void
  /** Needs no question: it can be taken back as easily. */
  unblock: () => void
  dialog: ReactNode
}

/** Blocking a resident and taking it back; whatever shows them is read again. */
export function useBlock({ id, name }: { id: string; name: string }): Block {
  const [asked, setAsked] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const change = useOnce(async (blocked: boolean) => {
    setBusy(true)
    try {
      await call(blocked ? blockUser : unblockUser, { params: { userId: id } })
      await Promise.all(
        staleBy({ kind: 'blocks' }).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      announce(blocked ? text.blocks.blocked(name) : text.blocks.unblocked(name))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      const title = blocked ? text.blocks.blockFailed(name) : text.blocks.unblockFailed(name)
      toast({ title, description: problem.title, variant: 'destructive' })
    } finally {
      setBusy(false)
      setAsked((before) => before && false)
    }
  })
  const dialog = asked !== undefined && (
    <Suspense fallback={null}>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={text.blocks.blockTitle(name)}
        description={text.blocks.blockHint}
        confirmLabel={text.blocks.confirm}
        onConfirm={() => void change(true)}
        busy={isBusy}
        danger
      />
    </Suspense>
  )
  return { isBusy, ask: () => setAsked(true), unblock: () => void change(false), dialog }
}

const ConfirmDialog = lazyWithRetry(
  async () => (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
)
