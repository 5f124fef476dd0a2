import { useState } from 'react'
import { text } from '#text'
import type { ApiProblem } from '#web/data/api.ts'
import { useIsConnected } from '#web/live/live.ts'

/** True when a message failed offline and the connection has returned. */
export function useIsBack(refused: ApiProblem | undefined): boolean {
  const isConnected = useIsConnected()
  const [away, setAway] = useState<ApiProblem>()
  const isOffline = refused?.code === 'OFFLINE'
  if (isOffline && !isConnected && away !== refused) setAway(refused)
  return isOffline && isConnected && away === refused
}

/** Never resends by itself: the draft may be out of date. */
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
