/** By name; '' for a deleted one. */
export function cookiesIn(headers: Record<string, unknown>): Map<string, string> {
  const cookies = new Map<string, string>()
  const given = headers['set-cookie']
  for (const set of Array.isArray(given) ? given : [given]) {
    const [, name = '', value = ''] =
      typeof set === 'string' ? (/^([^=]+)=([^;]*)/.exec(set) ?? []) : []
    cookies.set(name, value)
  }
  return cookies
}
