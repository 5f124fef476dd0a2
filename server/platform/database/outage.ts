import { DatabaseError } from 'pg'
import { reasonOf } from '../start-error.ts'
import { StorageFailure } from '../storage/storage.ts'

/** A dependency is down or full. `reason` is one line for the operator. */
export type Outage = { code: 'SERVER_BUSY' | 'DISK_FULL'; reason: string }

/** Undefined if neither the error nor its causes are an outage. */
export function outageOf(error: unknown): Outage | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isFull(each)) return { code: 'DISK_FULL', reason: reasonOf(each) }
    if (isAway(each)) return { code: 'SERVER_BUSY', reason: reasonOf(each) }
  }
  return undefined
}

const diskFull = '53100'
const isFull = (error: Error) =>
  ['ENOSPC', 'EDQUOT', diskFull].includes(codeOf(error) ?? '') || storageStatus(error) === 507

function isAway(error: Error) {
  if (error instanceof DatabaseError) return isDatabaseAway(error)
  if (error instanceof StorageFailure) return true
  const status = storageStatus(error)
  if (status !== undefined) return status === 'none' || status === 429 || status >= 500
  const code = codeOf(error) ?? ''
  return (
    lostConnection.includes(code) ||
    brokenDisk.includes(code) ||
    (isConnecting(error) && noServer.includes(code)) ||
    driverWords.test(error.message)
  )
}

// Connection (08), resources (53), timeout (57014), shutdown (57P), lock (55P03), serialisation
// (40001), deadlock (40P01). FATAL ends the session.
const databaseAway = /^(08|53|57014|57P0|55P03|40001|40P01)/
const isDatabaseAway = ({ code = '', severity }: DatabaseError) =>
  databaseAway.test(code) || severity === 'FATAL' || severity === 'PANIC'

const lostConnection = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
// Linux mounts a disk that fails read-only; EACCES: the folder belongs to somebody else.
const brokenDisk = ['EROFS', 'EIO', 'EACCES']
// The Unix socket is missing or its queue is full.
const noServer = ['ENOENT', 'EAGAIN']
const isConnecting = (error: Error) => 'syscall' in error && error.syscall === 'connect'

// pg and its pool give these no code.
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)|is not queryable$/

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Also one that it refuses, such as a wrong key. */
export const isOfStorage = (error: Error) =>
  error instanceof StorageFailure || storageStatus(error) !== undefined

/** Its status, 'none' without a response, undefined for other errors. */
function storageStatus(error: Error): number | 'none' | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined
  const { $metadata } = error
  return 'httpStatusCode' in $metadata && typeof $metadata.httpStatusCode === 'number'
    ? $metadata.httpStatusCode
    : 'none'
}

const sayEveryMs = 1000

/** At most a line a second: thousands of requests meet the same outage. */
export function outageLog(log: { warn: (about: object, words: string) => void }) {
  let requests = 0
  return ({ code, reason }: Outage) => {
    if (requests++ > 0) return
    setTimeout(() => {
      log.warn({ code, reason, requests }, 'requests were turned away')
      requests = 0
    }, sayEveryMs).unref()
  }
}
