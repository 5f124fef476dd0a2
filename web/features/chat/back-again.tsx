import { useState } from 'react'
import { text } from '#contract/text/en.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { useIsConnected } from '#web/live/live.ts'

/** Whether the connection for want of which a message came back is there again. */
export function useIsBack(refused: ApiProblem | undefined): boolean {
  const isConnected = useIsConnected()
  const [away, setAway] = useState<ApiProblem>()
  const isOffline = refused?.code === 'OFFLINE'
  if (isOffline && !isConnected && away !== refused) setAway(refused)
  return isOffline && isConnected && away === refused
}

/** Nothing leaves by itself: meanwhile it may have been said otherwise, or have become untrue. */
export const BackAgain = ({ onSend }: { onSend: () => void }) => (
  <p
    role="status"
    className="mb-3 flex items-center gap-3 rounded-md bg-brand-soft px-4 py-1 text-sm text-on-brand-soft"
  >
    <span className="flex-1">{text.chat.backAgain}</span>
    <button type="button" className="min-h-tap font-semibold underline" onClick={onSend}>
      {text.ui.tryAgain}
    </button>
  </p>
)
