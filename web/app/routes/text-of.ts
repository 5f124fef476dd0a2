/** A value of digits alone arrives as a number. */
export function textOf<N extends string>(search: Record<string, unknown>, ...names: N[]) {
  const found: { [name in N]?: string | undefined } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' || typeof value === 'number') found[name] = `${value}`
  }
  return found
}
