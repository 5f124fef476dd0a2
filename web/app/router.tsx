import { createRouter } from '@tanstack/react-router'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { limits } from '#contract/limits.ts'
import { routeTree } from './routes.ts'
import { RouteFailure } from './shell/route-failure.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // The query cache keeps what a screen reads.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: limits.loaderDelayMs,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <Loader page />,
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// Screen readers and the Tab key start at the new screen's heading.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return
  const main = document.getElementById('main')
  if (!main || focusOnHeading(main)) return
  main.focus({ preventScroll: true })
  // A screen that waits for its data brings its heading later.
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== main || focusOnHeading(main)) waiting.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
})

function focusOnHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

// The server's structured data is about its own page only.
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged)
    for (const fact of document.querySelectorAll('head [data-page]')) fact.remove()
})
