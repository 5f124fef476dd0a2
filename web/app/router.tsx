import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type ParsedLocation,
  type RouterEvents,
} from '@tanstack/react-router'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { limits } from '#contract/limits.ts'
import { routeTree } from './routes.ts'
import { RouteFailure } from './shell/route-failure.tsx'

export function openRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // The query cache keeps what a screen reads.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: limits.loaderDelayMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Loader page />,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
    // `from=5`, not `from="5"`.
    stringifySearch: stringifySearchWith(String),
    parseSearch: parseSearchWith((words) => words),
  })
  router.subscribe('onRendered', focusOnScreen)
  // The server's structured data is about its own page only.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged)
      for (const fact of document.querySelectorAll('head [data-page]')) fact.remove()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}

/** Screen readers and the Tab key start at the new screen's heading. */
function focusOnScreen({ fromLocation, toLocation, pathChanged }: RouterEvents['onRendered']) {
  if (!fromLocation || !pathChanged) return
  const main = document.getElementById('main')
  const isBack = toLocation.state.__TSR_index < fromLocation.state.__TSR_index
  if (!main || (isBack && focusOnLinkTo(fromLocation, main)) || focusOnHeading(main)) return
  main.focus({ preventScroll: true })
  // A screen that waits for its data brings its heading later.
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== main || focusOnHeading(main)) waiting.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
}

/** Back returns to the card or link that was opened. */
function focusOnLinkTo({ href, pathname }: ParsedLocation, main: HTMLElement): boolean {
  const linkTo = (address: string) => main.querySelector<HTMLElement>(`a[href="${address}"]`)
  const link = linkTo(href) ?? linkTo(pathname)
  const opened = link?.closest<HTMLElement>('[data-post]') ?? link
  opened?.focus({ preventScroll: true })
  return opened !== undefined && opened !== null
}

function focusOnHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
