/** Returns the case after this one, wrapping around; undefined when there is no other. */
export function nextAfter(ids: readonly string[], openId: string | undefined): string | undefined {
  const next = ids[ids.indexOf(openId ?? '') + 1] ?? ids[0]
  return next === openId ? undefined : next
}
