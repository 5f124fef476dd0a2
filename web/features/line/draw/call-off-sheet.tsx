import { callOffDraw } from '#contract/draws.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { refreshLine } from '../line-cache.ts'
import { Sheet, type SheetState } from '../sheets/sheet.tsx'

export function CallOffSheet({ postId, ...state }: SheetState & { postId: string }) {
  const send = async () => {
    await call(callOffDraw, { params: { postId } })
    refreshLine(postId)
    announce(text.draws.calledOff)
  }
  return (
    <Sheet
      {...state}
      title={text.draws.callOffTitle}
      description={text.draws.callOffText}
      confirmLabel={text.draws.callOff}
      onConfirm={send}
    />
  )
}
