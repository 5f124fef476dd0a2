import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { picturesCache } from '../offline/pictures-cache.ts'
import { built } from './built.ts'
import { openPage, wasOpenedHere } from './open-page.ts'

/** TypeScript has the types of a worker or those of a page. */
declare const self: { registration: ServiceWorkerRegistration }

precache(built.files.map((url) => ({ url, revision: null })))
cleanupOutdatedCaches()

type Asked = { request: Request; url: URL; event: { clientId?: string } }

/** Downloads and Google's answers are the server's alone. */
const isPage = ({ request, url }: Asked) =>
  request.mode === 'navigate' && !/^\/(api|media|assets)\//.test(url.pathname)
registerRoute(isPage, openPage)

/**
 * With a connection the browser's own cache is as fast, and Chromium throws away what it has
 * preloaded where a worker answers.
 */
const isKept =
  (folder: string, isGone = () => false) =>
  ({ url, event }: Asked) =>
    url.origin === location.origin &&
    url.pathname.startsWith(folder) &&
    (!navigator.onLine || wasOpenedHere(event.clientId) || isGone())

/** Beside a newer worker, the server may have only newer files. */
const isNewerHere = () => Boolean(self.registration.installing ?? self.registration.waiting)

registerRoute(isKept('/assets/', isNewerHere), async ({ request }) =>
  orFetched(request, await matchPrecache(request.url)),
)
registerRoute(isKept('/media/'), async ({ request }) => {
  const kept = await caches.open(picturesCache)
  const picture = orFetched(request, await kept.match(request, { ignoreVary: true }))
  return Promise.resolve(picture).catch((reason: unknown) => inAnotherWidth(kept, request, reason))
})

/** A turned phone asks for a width that it has not kept. */
async function inAnotherWidth(kept: Cache, { url }: Request, reason: unknown): Promise<Response> {
  const folder = url.slice(0, url.lastIndexOf('/') + 1)
  const other = (await kept.keys()).find((one) => one.url.startsWith(folder))
  const picture = other && (await kept.match(other, { ignoreVary: true }))
  if (!picture) throw reason
  return picture
}

const orFetched = (request: Request, kept: Response | undefined) =>
  // oxlint-disable-next-line no-restricted-globals -- a file is no answer of an endpoint
  kept ?? fetch(request)
