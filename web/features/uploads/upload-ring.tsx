import { ProgressRing } from '#web/ui/feedback/progress-ring.tsx'
import { wordsOf, type UploadState } from './upload-state.ts'

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
