import '#web/loading/trusted-types.ts'
import { loadWithRetry } from '#web/loading/lazy-with-retry.ts'
import { getConnected, watchConnected } from '#web/live/live.ts'
import type { NewVersion, PageWord } from '#web/worker/follow-pages.ts'

const betweenChecksMs = 3_600_000

/** Registers the worker, and offers a newer version of the app when one is there. */
export async function followWorker(gone: AbortSignal) {
  const { serviceWorker } = navigator
  const entry = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src')
  // The development server has no built worker.
  if (!entry) return
  const ask = (worker: ServiceWorker | null) => {
    const word: PageWord = { kind: 'page', entry }
    worker?.postMessage(word)
  }
  const listening = { signal: gone }
  serviceWorker.addEventListener('controllerchange', () => ask(serviceWorker.controller), listening)
  let isOffered = false
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<NewVersion>) => {
      if (data.kind !== 'new-version' || isOffered) return
      isOffered = true
      loadWithRetry(() => import('./new-version-card.tsx')).then(
        ({ offerReload }) => offerReload(),
        (reason: unknown) => {
          isOffered = false
          console.info('The newer version could not be offered', reason)
        },
      )
    },
    listening,
  )

  const registration = await serviceWorker.register('/service-worker.js')
  ask(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) ask(installing)
    })
  })
  const check = () => {
    if (getConnected() && !gone.aborted)
      registration
        .update()
        .catch((reason: unknown) => console.info('No newer version could be asked for', reason))
  }
  // A restarted server may have a newer version.
  const stop = watchConnected(check)
  const timer = setInterval(check, betweenChecksMs)
  gone.addEventListener('abort', () => (stop(), clearInterval(timer)))
}
