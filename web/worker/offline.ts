import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { picturesCache } from '../offline/pictures-cache.ts'
import { built } from './built.ts'
import { openPage, wasOpenedHere } from './open-page.ts'

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
  (folder: string) =>
  ({ url, event }: Asked) =>
    url.origin === location.origin &&
    url.pathname.startsWith(folder) &&
    (!navigator.onLine || wasOpenedHere(event.clientId))

registerRoute(isKept('/assets/'), async ({ request }) =>
  orFetched(request, await matchPrecache(request.url)),
)
registerRoute(isKept('/media/'), async ({ request }) =>
  orFetched(request, await caches.match(request, { cacheName: picturesCache, ignoreVary: true })),
)

const orFetched = (request: Request, kept: Response | undefined) =>
  // oxlint-disable-next-line no-restricted-globals -- a file is no answer of an endpoint
  kept ?? fetch(request)
