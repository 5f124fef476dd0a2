import { text } from '#text'
import { toastFailure } from '../feedback/toast.ts'
import type { StackImage } from '../picture.tsx'

/** The viewer closes with its entry in the history, which also stays after a reload. */
export async function leaveFullScreen(): Promise<void> {
  if (!history.state?.isFullScreen) return
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await left
}

/** Loads on first use. Closing returns the focus to where it is now. */
export const showFullScreen = (pictures: readonly StackImage[], index: number): void =>
  void import('./full-screen.ts').then(
    ({ openFullScreen }) => openFullScreen(pictures, index),
    () => toastFailure(text.ui.unreachable),
  )
