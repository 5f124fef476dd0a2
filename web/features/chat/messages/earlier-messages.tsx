import type { RefObject } from 'react'
import { text } from '#text'
import { useStore } from '#web/data/create-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import type { ThreadStore } from '../thread/thread-store.ts'

type Props = { thread: ThreadStore; box: RefObject<HTMLElement | null> }

export function EarlierMessages({ thread: { state, loadEarlier }, box }: Props) {
  const { isLoadingEarlier, earlierProblem } = useStore(state)
  const showEarlier = async () => {
    await loadEarlier()
    // The button disappears with the last page and would take the focus with it.
    if (!state.get().thread.hasEarlier) box.current?.focus({ preventScroll: true })
  }
  return (
    <div className="mb-4 grid justify-items-center gap-2">
      <Button variant="ghost" busy={isLoadingEarlier} onClick={() => void showEarlier()}>
        {text.chat.loadEarlier}
      </Button>
      {earlierProblem && <ErrorBox>{text.ui.failedToLoad}</ErrorBox>}
    </div>
  )
}
