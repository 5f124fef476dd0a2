/** Then another run may begin. Two at once wait for each other's locks, and take fewer items each. */
const slowAfterMs = 50
const mostRuns = 2
const mostItems = 32

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (error: unknown) => void
}

/**
 * Items that come while `run` works wait for the next run, which takes them together: the busier,
 * the fewer statements. Only beside a slow run, such as one that waits for a lock, another one begins.
 * No two items of one `key` are under way. If a run with several items fails, each is run alone, so that
 * none fails for another one's reason. `run` returns a result for each item.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result[]>,
  keyOf: (item: Item) => string,
): (item: Item) => Promise<Result> {
  const waiting = new Set<Waiting<Item, Result>>()
  const keys = new Set<string>()
  let running = 0
  let slow = 0

  function retry({ item, resolve }: Waiting<Item, Result>) {
    const result = run([item]).then(([only]) => only as Result)
    resolve(result)
    return result
  }

  function takeBatch() {
    const batch: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      if (batch.length === mostItems) break
      const key = keyOf(one.item)
      if (keys.has(key)) continue
      keys.add(key)
      waiting.delete(one)
      batch.push(one)
    }
    return batch
  }

  async function runNext() {
    if (running > slow || running === mostRuns) return
    const batch = takeBatch()
    if (batch.length === 0) return
    running++
    let isSlow = false
    const patience = setTimeout(() => {
      isSlow = true
      slow++
      void runNext()
    }, slowAfterMs)
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [n, { resolve }] of batch.entries()) resolve(results[n] as Result)
    } catch (error) {
      const [first, second] = batch
      if (!second) first?.reject(error)
      else await Promise.allSettled(batch.map(retry))
    } finally {
      clearTimeout(patience)
      running--
      if (isSlow) slow--
      for (const { item } of batch) keys.delete(keyOf(item))
      void runNext()
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.add({ item, resolve, reject })
      void runNext()
    })
}
