import type { Db } from '../db.ts'

/** In bytes. Callers during a query share the next one, which starts after they came. */
export function logPosition(db: Db, position: string): () => Promise<bigint> {
  const text = `select (${position} - '0/0')::text`
  let running: Promise<bigint> | undefined
  let next: Promise<bigint> | undefined
  const ask = async () =>
    BigInt(await db.value<string>({ name: `replica ${position}`, text, values: [] }))
  const start = () => {
    next = undefined
    const asked = ask().finally(() => {
      if (running === asked) running = undefined
    })
    return (running = asked)
  }
  return () => {
    if (!running) return start()
    return (next ??= running.then(start, start))
  }
}
