import { lazyRouteComponent } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'

/**
 * A page inside a route. Only of a route's own component does the router wait until it is loaded;
 * elsewhere React complains if `lazyRouteComponent` suspends and does not call `use` again.
 */
export function lazyPage(load: () => Promise<{ default: () => ReactNode }>) {
  const Page = lazyRouteComponent(load)
  const { preload } = Page
  let loaded: Promise<void> | undefined
  return function LazyPage() {
    loaded ??= preload?.() ?? Promise.resolve()
    use(loaded)
    return <Page />
  }
}
