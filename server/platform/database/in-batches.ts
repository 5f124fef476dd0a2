/** Enough while one waits for a lock. */
const parallelRuns = 2
const mostItems = 32

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (error: unknown) => void
}

/**
 * Items that come while `run` works wait for the next run, which takes them together: the busier,
 * the fewer statements. No run has two items of one `key`. If a run with several items fails, each
 * is run alone, so that none fails for another one's reason. `run` returns a result for each item.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result[]>,
  keyOf: (item: Item) => string,
): (item: Item) => Promise<Result> {
  const waiting = new Set<Waiting<Item, Result>>()
  let running = 0

  async function alone(item: Item): Promise<Result> {
    const [result] = await run([item])
    return result as Result
  }

  async function runNext() {
    const keys = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      if (batch.length === mostItems) break
      const key = keyOf(one.item)
      if (keys.has(key)) continue
      keys.add(key)
      waiting.delete(one)
      batch.push(one)
    }
    running++
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [n, { resolve }] of batch.entries()) resolve(results[n] as Result)
    } catch (error) {
      for (const { item, resolve, reject } of batch)
        if (batch.length === 1) reject(error)
        else resolve(alone(item))
    } finally {
      running--
      if (waiting.size > 0) void runNext()
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.add({ item, resolve, reject })
      if (running < parallelRuns) void runNext()
    })
}
