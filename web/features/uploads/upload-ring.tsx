import { text } from '#contract/text/en.ts'
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

export function wordsOf(state: UploadState): string {
  switch (state.phase) {
    case 'waiting':
      return state.lost ? text.uploads.goesOn : text.uploads.waiting
    case 'sending':
      return text.uploads.sending(state.percent)
    case 'finishing':
      return text.uploads.finishing
    case 'ready':
      return text.uploads.ready
    case 'failed':
      return text.uploads.failed
  }
}
