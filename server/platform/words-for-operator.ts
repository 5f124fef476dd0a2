import { isOfStorage, outageOf } from './database/outage.ts'
import { StartError } from './start-error.ts'

/**
 * What the operator can mend, also a file that cannot be used, a full disk, or a database or storage
 * that is away; undefined for a bug.
 */
export function wordsForOperator(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof StartError || ('syscall' in error && 'path' in error)) return error.message
  const outage = outageOf(error)
  if (outage?.code === 'DISK_FULL') return `A disk is full: ${outage.reason}`
  if (isOfStorage(error)) return `The storage (STORAGE_URL) cannot be used: ${error.message}`
  return outage && `The database cannot be used: ${outage.reason}`
}
