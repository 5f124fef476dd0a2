/** The one to look at after this one; the first again after the last, undefined where there is no other. */
export function nextAfter(ids: readonly string[], openId: string | undefined): string | undefined {
  const next = ids[ids.indexOf(openId ?? '') + 1] ?? ids[0]
  return next === openId ? undefined : next
}
