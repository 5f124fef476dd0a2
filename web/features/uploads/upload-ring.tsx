import { text } from '#text'
import { ProgressRing } from '#web/ui/feedback/progress-ring.tsx'
import type { UploadState } from './upload-state.ts'

/** Indeterminate while the server works or nothing can be sent. */
export function UploadRing({ state, label }: { state: UploadState; label: string }) {
  return (
    <ProgressRing
      label={label}
      words={wordsOf(state)}
      percent={state.phase === 'sending' ? state.percent : undefined}
    />
  )
}

export const wordsOf = (state: UploadState): string =>
  state.phase === 'sending'
    ? text.uploads.sending(state.percent)
    : text.uploads[state.phase === 'waiting' && state.lost ? 'goesOn' : state.phase]
