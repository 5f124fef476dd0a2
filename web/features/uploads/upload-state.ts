import type { FinishedUpload } from '#contract/images.ts'
import { text } from '#text'

/** `waiting` resumes by itself; `lost`: the connection is gone. */
export type UploadState =
  | { phase: 'waiting'; percent: number; lost: boolean }
  | { phase: 'sending'; percent: number }
  | { phase: 'finishing' }
  | ({ phase: 'ready' } & FinishedUpload)
  | ({ phase: 'failed' } & UploadFailure)

/** `canRetry`: the same file may succeed later. */
export type UploadFailure = { title: string; text?: string | undefined; canRetry: boolean }

export type UploadEvent =
  | { kind: 'sent'; percent: number }
  | { kind: 'interrupted'; isLost: boolean }
  | { kind: 'arrived' }
  | { kind: 'ready'; upload: FinishedUpload }
  | { kind: 'failed'; failure: UploadFailure }
  | { kind: 'retried' }

export const lost: UploadFailure = {
  title: text.uploads.lost,
  text: text.ui.unreachableHint,
  canRetry: true,
}

export const notBegun = { phase: 'waiting', percent: 0, lost: false } satisfies UploadState

/** Ignores late events after the end; only `retried` leaves a failure. */
export function nextState(state: UploadState, event: UploadEvent): UploadState {
  if (state.phase === 'ready') return state
  if (state.phase === 'failed') return event.kind === 'retried' ? notBegun : state
  switch (event.kind) {
    case 'sent':
      return state.phase === 'finishing'
        ? state
        : { phase: 'sending', percent: Math.max(percentOf(state), event.percent) }
    case 'interrupted':
      return { phase: 'waiting', percent: percentOf(state), lost: event.isLost }
    case 'arrived':
      return { phase: 'finishing' }
    case 'ready':
      return { phase: 'ready', ...event.upload }
    case 'failed':
      return { phase: 'failed', ...event.failure }
    case 'retried':
      return state
  }
}

export const wordsOf = (state: UploadState): string =>
  state.phase === 'sending'
    ? text.uploads.sending(state.percent)
    : text.uploads[state.phase === 'waiting' && state.lost ? 'goesOn' : state.phase]

export const isUnderWay = ({ phase }: UploadState): boolean =>
  phase !== 'ready' && phase !== 'failed'

export const canRetry = (state: UploadState): boolean =>
  state.phase === 'failed' ? state.canRetry : state.phase === 'waiting' && state.lost

/** How much of several files has gone up; null when none is under way. */
export function percentOfAll(states: readonly UploadState[]): number | null {
  if (!states.some(isUnderWay)) return null
  const sum = states.reduce((total, state) => total + percentOf(state), 0)
  return Math.min(99, Math.floor(sum / states.length))
}

const percentOf = (state: UploadState) => ('percent' in state ? state.percent : 100)
