import type { Log } from '../log.ts'
import type { Outage } from './outage.ts'

const sayEveryMs = 1000

/** At most a line a second: thousands of requests meet the same outage. */
export function outageLog(log: Pick<Log, 'warn'>): (outage: Outage) => void {
  let requests = 0
  return ({ code, reason }) => {
    if (requests++ > 0) return
    setTimeout(() => {
      log.warn({ code, reason, requests }, 'requests were turned away')
      requests = 0
    }, sayEveryMs).unref()
  }
}
