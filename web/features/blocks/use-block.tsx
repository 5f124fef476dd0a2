import { blockUser, unblockUser } from '#contract/blocks.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { staleBy } from '#web/live/live-stale.ts'
import { queryClient } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'

/** `ask` opens a dialog: render `dialog`. `unblock` does not ask, as blocking again is as easy. */
export function useBlock({ id, name }: { id: string; name: string }) {
  const [change, { busy }] = useAction(
    async (blocked: boolean) => {
      await call(blocked ? blockUser : unblockUser, { params: { userId: id } })
      await Promise.all(
        staleBy({ kind: 'blocks' }).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      announce(blocked ? text.blocks.blocked(name) : text.blocks.unblocked(name))
    },
    (problem, blocked) => {
      const { blockFailed, unblockFailed } = text.blocks
      toastFailure(blocked ? blockFailed(name) : unblockFailed(name), lineOf(problem))
    },
  )
  const question = useConfirm(() => change(true), {
    title: text.blocks.blockTitle(name),
    description: text.blocks.blockHint,
    confirmLabel: text.blocks.confirm,
    busy,
    danger: true,
  })
  return { ...question, isBusy: busy, unblock: () => void change(false) }
}
