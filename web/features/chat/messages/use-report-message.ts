import { useCallback, useState } from 'react'
import { useReport } from '#web/features/reports/index.ts'

/** Render the returned `dialog`. */
export function useReportMessage(conversationId: string) {
  const [messageId, setMessageId] = useState('')
  const { ask, dialog } = useReport({ conversationId, messageId })
  const askAbout = useCallback(
    (id: string) => {
      setMessageId(id)
      ask()
    },
    [ask],
  )
  return { ask: askAbout, dialog }
}
