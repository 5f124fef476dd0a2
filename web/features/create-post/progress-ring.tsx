import { text } from '#contract/text/en.ts'
import type { UploadState } from '../uploads/index.ts'

const radius = 20
const around = 2 * Math.PI * radius

/** How far an upload has come; it turns while the server prepares the picture, or while nothing can be sent. */
export function ProgressRing({ state, label }: { state: UploadState; label: string }) {
  const percent = 'percent' in state ? state.percent : 100
  const turns = state.phase !== 'sending'
  return (
    <div
      className="grid size-14 place-items-center rounded-full bg-veil text-white"
      role="progressbar"
      aria-label={label}
      aria-valuetext={wordsOf(state)}
      {...(!turns && { 'aria-valuenow': percent })}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className={turns ? 'col-start-1 row-start-1 size-12 animate-spin' : 'col-start-1 row-start-1 size-12 -rotate-90'}
      >
        <circle cx="24" cy="24" r={radius} fill="none" stroke="currentColor" strokeWidth="3" opacity="0.3" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (turns ? 0.72 : 1 - percent / 100)}
        />
      </svg>
      {!turns && <span className="col-start-1 row-start-1 text-xs font-semibold tabular-nums">{percent}</span>}
    </div>
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
      return state.title
  }
}
