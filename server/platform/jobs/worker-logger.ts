import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

// The metadata contains whole jobs, and with them the text of mails.
export const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    const severity = level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level
    log[severity]({ jobs: scope.label, task: scope.taskIdentifier, job: scope.jobId }, message)
  })
