import { keepPushing } from '#server/features/push/index.ts'
import { sql } from '#server/platform/database/db.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { openLog } from '#server/platform/log.ts'
import { testPushSettings } from '../services/push-settings.ts'

// The loop that killed.test.ts kills. Its clock is ahead by what a row says.
const [, , connectionString = ''] = process.argv
const db = openDb({ connectionString }, { size: 8, onError: console.error })
keepPushing({
  db,
  settings: testPushSettings,
  log: openLog('error'),
  clock: (tx) => tx.value<Date>(sql`select clock_timestamp() + ahead from test_clock`),
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
