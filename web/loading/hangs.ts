/** For `Promise.race`: on a dead connection a file neither comes nor fails. */
export const hangs = (afterMs: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(reject, afterMs, new Error('hangs'))
  })
