/** Repeatable and not for secrets. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** Both ends included. */
  whole: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

export function openRandom(seed: number): Random {
  const next = mulberry32(seed)
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, key: next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ value }) => value)
  return { next, whole, chance: (probability) => next() < probability, pick, shuffled }
}

/** By Tommy Ettinger, public domain. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `late` above 1 favours the end. */
export const between = (from: Date, to: Date, chance: number, late = 1) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * chance ** (1 / late))
