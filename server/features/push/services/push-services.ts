/** Those of `allowed`, where `*.` stands for any subdomain: the server posts to no other address. */
export function serviceOf(endpoint: string, allowed: readonly string[]): string | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return undefined
  return allowed.some((each) => isLike(url, each)) ? url.origin : undefined
}

function isLike(url: URL, allowed: string) {
  const [scheme = '', host = ''] = allowed.split('//')
  if (url.protocol !== scheme) return false
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
}
