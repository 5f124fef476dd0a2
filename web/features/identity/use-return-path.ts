import { useSearch } from '@tanstack/react-router'

/** /message shows the sign-in form in place, so it returns to itself. */
export function useReturnPath(): string | undefined {
  const search = useSearch({ strict: false })
  return location.pathname === '/message' ? location.pathname + location.search : search.next
}

/** For links between the screens before sign-in. */
export function useWayBack(): { next?: string } {
  const next = useReturnPath()
  return next === undefined ? {} : { next }
}
