import { DatabaseError } from 'pg'
import { reasonOf } from '#server/platform/reason-of.ts'

/** Something that a request needs is away or full. `reason` is one line for the operator. */
export type Outage = { code: 'SERVER_BUSY' | 'DISK_FULL'; reason: string }

/** The outage that this error, or what caused it, tells of; undefined where it is a mistake of ours. */
export function outageOf(error: unknown): Outage | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isFull(each)) return { code: 'DISK_FULL', reason: reasonOf(each) }
    if (isAway(each)) return { code: 'SERVER_BUSY', reason: reasonOf(each) }
  }
  return undefined
}

const diskFull = '53100'
const isFull = (error: Error): boolean =>
  ['ENOSPC', 'EDQUOT', diskFull].includes(codeOf(error) ?? '') || storageStatus(error) === 507

function isAway(error: Error): boolean {
  if (error instanceof DatabaseError) return isDatabaseAway(error)
  const status = storageStatus(error)
  if (status !== undefined) return status === 'none' || status === 429 || status >= 500
  const code = codeOf(error) ?? ''
  return (
    lostConnection.includes(code) ||
    (isConnecting(error) && noServer.includes(code)) ||
    driverWords.test(error.message)
  )
}

// Connections (08), resources (53), a statement that took too long (57014), ending or starting (57P), a lock that is taken, and two
// transactions in each other's way. FATAL ends the session.
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
// A Unix socket that is not there, or whose queue is full.
const noServer = ['ENOENT', 'EAGAIN']
const isConnecting = (error: Error) => 'syscall' in error && error.syscall === 'connect'

// Of pg and its pool, which give these no code.
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)|is not queryable$/

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined

/** What an S3 service answered; 'none' where it did not. Undefined for errors that are not of its client. */
function storageStatus(error: Error): number | 'none' | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null)
    return undefined
  const { $metadata } = error
  return 'httpStatusCode' in $metadata && typeof $metadata.httpStatusCode === 'number'
    ? $metadata.httpStatusCode
    : 'none'
}
