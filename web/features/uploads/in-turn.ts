let free = 2
const waiting: (() => void)[] = []

/** Two at once, the others in order: the server prepares the first pictures while the last goes up. */
export async function inTurn<T>(send: () => Promise<T>): Promise<T> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await send()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
