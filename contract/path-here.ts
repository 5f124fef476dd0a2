// Stands for this site, whatever its address is.
const here = 'http://here.invalid'

/**
 * Where to go on after signing in: the path, search and hash of an address of this site, always with one slash at its start; '/' for
 * everything else, and for the sign-in page itself.
 */
export function pathHere(next: string | undefined): string {
  const url = next?.startsWith('/') ? parsed(next) : undefined
  // A path such as `/.//x` becomes `//x`, which a browser takes for the address of another site.
  if (url?.origin !== here || url.pathname.startsWith('//') || url.pathname === '/sign-in')
    return '/'
  return url.pathname + url.search + url.hash
}

/** `URL.canParse` of Node 20 lets addresses through that cannot be parsed. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address, here)
  } catch {
    return undefined
  }
}
