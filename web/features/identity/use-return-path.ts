import { useSearch } from '@tanstack/react-router'

/** Where to go on after signing in. At /message the view is shown in place: there it is the address itself. */
export function useReturnPath(): string | undefined {
  const search = useSearch({ strict: false })
  return location.pathname === '/sign-in' ? search.next : location.pathname + location.search
}
