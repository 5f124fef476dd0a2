import { text } from '#text'
import { toastFailure } from '../feedback/toast.ts'
import type { StackImage } from '../picture.tsx'

/** Loads on first use. Closing returns the focus to where it is now. */
export const showFullScreen = (pictures: readonly StackImage[], index: number): void =>
  void import('./full-screen.ts').then(
    ({ openFullScreen }) => openFullScreen(pictures, index),
    () => toastFailure(text.ui.unreachable),
  )
