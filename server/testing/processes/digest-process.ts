import { setTimeout as wait } from 'node:timers/promises'
import { sendDigests } from '#server/features/digests/index.ts'
import { sql } from '#server/platform/database/db.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { openLog } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail/mailer.ts'
import { testPushSettings as settings } from '../services/push-settings.ts'

// The job that killed.test.ts kills, again and again. Its clock is ahead by what a row says.
const [, , connectionString = '', smtpUrl = ''] = process.argv
const db = openDb({ connectionString }, { size: 4, onError: console.error })
const mailer = openMail({ smtpUrl, from: 'no-reply@building.example', brandName: 'Foyer' })
const log = openLog('error')
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
for (;;) {
  await sendDigests({
    db,
    mailer,
    settings,
    log,
    clock: (tx) => tx.value<Date>(sql`select clock_timestamp() + ahead from test_clock`),
  })
  await wait(50)
}
