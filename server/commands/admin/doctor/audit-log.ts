import { chainHas, examineChain } from '#server/features/audit/index.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Check } from './check.ts'

const isHash = /^[0-9a-f]{64}$/i

export const auditLog: Check = async (db, _, { head: noted }) => {
  const { entries, brokenAt, head } = await examineChain(db)
  if (brokenAt !== null)
    throw new StartError(
      `entry ${brokenAt} does not fit: it was changed, or one before it is missing.`,
    )
  if (noted !== undefined) {
    if (!isHash.test(noted)) throw new StartError('--head must be 64 digits from 0 to f.')
    if (!(await chainHas(db, noted)))
      throw new StartError('the noted hash is gone: entries were removed or replaced.')
  }
  return head === null
    ? 'empty'
    : `unchanged, with ${entries} entries; note its head elsewhere: ${head}`
}
