import { limits } from '#contract/limits.ts'
import { hasContactedNeighbour } from '#web/data/has-contacted-neighbour.ts'
import { loadWithRetry } from '#web/loading/lazy-with-retry.ts'
import { keepText } from '#web/data/keep-text.ts'
import { keptEndpoint, support } from './push-device.ts'

/**
 * After the page's first interest or message, when the toast with its Undo is gone; never again
 * after Not now. That may have been before this was loaded.
 */
export function offerPush(viewerId: string, gone: AbortSignal) {
  const declined = `push-declined-${viewerId}`
  const begin = () => {
    stop()
    const canAsk = support() === 'ready' || support() === 'home-screen'
    if (!canAsk || keptEndpoint.read(viewerId) || localStorage.getItem(declined)) return
    setTimeout(() => {
      if (gone.aborted) return
      show().catch((reason: unknown) => console.info('Push could not be offered', reason))
    }, limits.undoMs + 1000)
  }
  const show = async () => {
    const { showOffer } = await loadWithRetry(() => import('./offer-card.tsx'))
    showOffer(viewerId, () => keepText(localStorage, declined, 'yes'))
  }
  const stop = hasContactedNeighbour.watch(begin)
  gone.addEventListener('abort', () => {
    stop()
    hasContactedNeighbour.set(false)
  })
  if (hasContactedNeighbour.get()) begin()
}
