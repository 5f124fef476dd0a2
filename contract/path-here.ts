/** Where to go on after signing in: a path of this very site, never another one, whatever the address asked for. */
export function pathHere(next: string | undefined, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  return url.origin === origin && url.pathname !== '/sign-in' ? url.pathname + url.search : '/'
}
