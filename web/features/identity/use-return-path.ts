import { useSearch } from '@tanstack/react-router'

/** /message shows the sign-in form in place, so it returns to itself. */
export function useReturnPath(): string | undefined {
  const search = useSearch({ strict: false })
  return location.pathname === '/sign-in' ? search.next : location.pathname + location.search
}
