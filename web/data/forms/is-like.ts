/** For what this tab has kept itself: no schema, because zod is larger than a form. */
export const isLike = <Shape extends object>(kept: unknown, example: Shape): kept is Shape =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(example).every(([name, value]) => {
    const found: unknown = Reflect.get(kept, name)
    return typeof value === 'object' && value !== null
      ? isLike(found, value)
      : typeof found === typeof value
  })
