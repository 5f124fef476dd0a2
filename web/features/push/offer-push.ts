import { limits } from '#contract/limits.ts'
import { keptEndpoint, support } from './push-device.ts'

/** Of `window`, after the first interest or message of a page. */
const reached = 'reached'

/** Once a page, after the toast with its Undo is gone; never again after Not now. */
export function offerPush(viewerId: string, gone: AbortSignal) {
  const declined = `push-declined-${viewerId}`
  const begin = () => {
    if (support() !== 'ready' || keptEndpoint.read(viewerId) || localStorage.getItem(declined))
      return
    setTimeout(() => {
      if (!gone.aborted) void show()
    }, limits.undoMs + 1000)
  }
  const show = async () => {
    const { showOffer } = await import('./offer-card.tsx')
    showOffer(viewerId, () => localStorage.setItem(declined, 'yes'))
  }
  window.addEventListener(reached, begin, { once: true, signal: gone })
}
