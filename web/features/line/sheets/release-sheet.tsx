import { useState } from 'react'
import { releaseReservation, type Reservation } from '#contract/reservations.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { Choices } from './choices.tsx'
import { firstOf } from '#web/features/handovers/index.ts'
import { patchLine, refreshLine } from '../line-cache.ts'
import { NotificationPreview, Sheet, type SheetState } from './sheet.tsx'
import { wordsOfEnd } from './words-of-end.ts'

type Props = SheetState & {
  postId: string
  title: string
  held: Reservation
  /** The first name of who would be asked. */
  next: string | undefined
}

export function ReleaseSheet({ postId, title, held, next, ...state }: Props) {
  const first = firstOf(held)
  const [answer, setAnswer] = useState<string>('next')
  const send = async () => {
    await call(releaseReservation, {
      params: { reservationId: held.id },
      body: { passOn: next !== undefined && answer === 'next' },
    })
    patchLine(postId, { reservation: null })
    refreshLine(postId)
  }
  return (
    <Sheet
      {...state}
      title={held.time ? text.turn.callOffTitle : text.line.releaseTitle}
      description={text.line.releaseHint(first)}
      confirmLabel={held.time ? text.turn.callOff : text.line.releaseYes}
      onConfirm={send}
    >
      {next !== undefined && (
        <Choices
          legend={text.line.afterwards}
          value={answer}
          onChange={setAnswer}
          choices={[
            { value: 'next', label: text.line.askNext(next) },
            { value: 'not-yet', label: text.line.notYet },
          ]}
        />
      )}
      <NotificationPreview title={text.line.whatWeTell(first)}>
        {wordsOfEnd(title, held)}
      </NotificationPreview>
    </Sheet>
  )
}
