import { moveLines } from '#server/features/line/index.ts'
import { sql } from '#server/platform/database/db.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { lineLimits } from '../line-world.ts'
import { openWorld } from '../world.ts'

// The server of killable-server.ts. Its clock is a row, so that it stands still while nobody runs.
const [, , connectionString = ''] = process.argv
const db = openDb({ connectionString }, { size: 8, onError: console.error })
const { app, line, dataDir } = await openWorld({
  database: { db, close: () => db.close() },
  limits: lineLimits,
  clock: (tx) => tx.value<Date>(sql`select at from test_clock`),
})
process.on('message', () => void moveLines(db, line).then(() => process.send?.('moved')))
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }), dataDir })
