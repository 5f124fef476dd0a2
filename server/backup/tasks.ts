import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'
import { inProject } from '#server/platform/in-project.ts'
import { task } from '#server/platform/jobs/jobs.ts'

export const backupTasks = {
  'nightly-backup': task(z.unknown(), (_, signal) => backupInChild(signal)),
}

/** A machine that was off at night does it in the morning. */
export const backupSchedule = '17 2 * * * nightly-backup ?fill=20h&max=3'

/** Packing would block this process's requests. */
async function backupInChild(signal: AbortSignal) {
  const command = inProject('server/commands/backup.ts')
  const child = spawn(process.execPath, [command, '--nightly'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    windowsHide: true,
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`the nightly backup failed: ${said.trim() || `it ended with ${code}`}`)
}
