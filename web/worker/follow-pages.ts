import { built } from './built.ts'

/** From a page: the script that it runs. */
export type PageWord = { kind: 'page'; entry: string }
/** To a page that is older than this worker. */
export type NewVersion = { kind: 'new-version' }

type Page = { postMessage: (word: NewVersion) => void }
/** TypeScript has the types of a worker or those of a page. */
declare const self: {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  addEventListener: {
    (
      name: 'activate',
      listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
    ): void
    (name: 'message', listener: (event: { data: PageWord; source: Page | null }) => void): void
  }
}

self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload.enable()),
)

/** Takes the place of the worker before it once a page of this build is open. */
self.addEventListener('message', ({ data, source }) => {
  if (data.kind !== 'page') return
  if (data.entry === built.entry) void self.skipWaiting()
  else source?.postMessage({ kind: 'new-version' })
})
