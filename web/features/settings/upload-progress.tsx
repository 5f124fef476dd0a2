import { Check } from 'lucide-react'
import { text } from '#contract/text/en.ts'
import { isUnderWay, type UploadState } from '../uploads/index.ts'

/** How far the document has come, in a line and in words. */
export function UploadProgress({ state }: { state: UploadState }) {
  const percent = 'percent' in state ? state.percent : 100
  const words = wordsOf(state)
  return (
    <>
      {isUnderWay(state) && (
        <div
          role="progressbar"
          aria-label={text.verification.document}
          aria-valuenow={percent}
          aria-valuetext={words}
          className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-1.5 rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="mt-1 flex items-center gap-1 text-sm text-ink-3" {...(state.phase === 'ready' && { role: 'status' })}>
        {state.phase === 'ready' && <Check className="size-4" />}
        {words}
      </p>
    </>
  )
}

function wordsOf(state: UploadState): string {
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
