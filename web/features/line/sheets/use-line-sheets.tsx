import type { Person } from '#contract/accounts.ts'
import type { Reservation } from '#contract/reservations.ts'
import { markSold } from '#web/features/posts/index.ts'
import { SoldSheet } from './sold-sheet.tsx'
import type { LineAnswer } from '../line-cache.ts'
import { MoreTimeSheet } from './more-time-sheet.tsx'
import { ReleaseSheet } from './release-sheet.tsx'
import { ReserveSheet } from './reserve-sheet.tsx'
import { useSheet } from './use-sheet.tsx'

/** `held` and `next` stay as they were when it opened. */
type Asked =
  | { kind: 'reserve'; person: Person; held: Reservation | null }
  | { kind: 'more-time'; held: Reservation }
  | { kind: 'release'; held: Reservation; next: string | undefined }
  | { kind: 'sold'; held: Reservation | null }

export const useLineSheets = (
  postId: string,
  { title, waiting, draw }: LineAnswer,
  onUndoSold: () => void,
) =>
  useSheet<Asked>((asked, state, key) => {
    const common = { postId, title, ...state }
    if (asked.kind === 'reserve') return <ReserveSheet key={key} {...common} {...asked} />
    if (asked.kind === 'more-time') return <MoreTimeSheet key={key} {...common} {...asked} />
    if (asked.kind === 'release') return <ReleaseSheet key={key} {...common} {...asked} />
    const onSold = (reservationId: string | undefined) =>
      markSold(postId, { sold: true, reservationId, onUndo: onUndoSold })
    return (
      <SoldSheet
        key={key}
        {...common}
        {...asked}
        waiting={waiting}
        isDrawing={draw?.isDrawn === false}
        onSold={onSold}
      />
    )
  })
