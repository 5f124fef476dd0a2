import { onClient, type Db, type Tx } from './db.ts'

export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const before: (() => Promise<void>)[] = []
  const after: ((db: Db) => void)[] = []
  let broken: Error | undefined
  let result: T
  try {
    await client.query('begin')
    result = await work({
      ...onClient(client),
      beforeCommit: (run) => before.push(run),
      afterCommit: (run) => after.push(run),
    })
    for (const runLast of before) await runLast()
    const { command } = await client.query('commit')
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, not an error.
    if (command !== 'COMMIT') throw new Error('rolled back: a statement of this transaction failed')
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
  for (const runAfter of after) runAfter(db)
  return result
}
