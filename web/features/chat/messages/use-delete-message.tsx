import { useCallback, useState } from 'react'
import { deleteMessage, listConversations, type Message } from '#contract/chat.ts'
import { text } from '#text'
import { call } from '#web/data/api.ts'
import { lineOf } from '#web/data/problem.ts'
import { getConnected } from '#web/live/live.ts'
import { invalidate } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { toastFailure } from '#web/ui/feedback/toast.ts'
import { useAction } from '#web/data/use-action.ts'
import { useConfirm } from '#web/ui/overlays/use-confirm.tsx'

/** Render the returned `dialog`. */
export function useDeleteMessage(conversationId: string, onDeleted: (message: Message) => void) {
  const [messageId, setMessageId] = useState('')
  const [remove, { busy }] = useAction(
    async () => {
      const { message } = await call(deleteMessage, { params: { conversationId, messageId } })
      onDeleted(message)
      announce(text.chat.messageDeleted)
      if (!getConnected()) void invalidate(listConversations)
    },
    (problem) => toastFailure(text.chat.deleteMessageFailed, lineOf(problem)),
  )
  const { ask, dialog } = useConfirm(remove, {
    title: text.chat.deleteMessageTitle,
    description: text.chat.deleteMessageHint,
    confirmLabel: text.chat.deleteMessageConfirm,
    busy,
    danger: true,
  })
  const askAbout = useCallback(
    (id: string) => {
      setMessageId(id)
      ask()
    },
    [ask],
  )
  return { ask: askAbout, dialog }
}
