import { text } from '#text'
import { firstOf, usePropose } from '#web/features/handovers/index.ts'
import { announce } from '#web/ui/feedback/announce.ts'

export type TurnSteps = Pick<ReturnType<typeof useTurnSteps>, 'onPropose' | 'onAccepted'>

export const turnPanelId = 'turn-panel'

/** Shared by the panel and the dock. Render the `sheet`. */
export function useTurnSteps() {
  const { propose, sheet } = usePropose((turn) =>
    announce(text.handovers.waitingFor(firstOf(turn))),
  )
  return {
    onPropose: propose,
    onAccepted: () => document.getElementById(turnPanelId)?.focus(),
    sheet,
  }
}
