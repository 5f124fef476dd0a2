import path from 'node:path'
import { counted } from '#server/backup/manifest.ts'
import type { Config } from '#server/config/config.ts'
import { tryBuildingCode } from '#server/features/building/index.ts'
import { readDocument } from '#server/features/images/index.ts'
import { trySecondFactors } from '#server/features/second-factor/index.ts'
import { anyDocument } from '#server/features/verification/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Check } from './check.ts'

export const secretKey: Check = async (db, config) => {
  if (config.secretKeys.length === 0)
    throw new StartError(
      `${path.join(config.dataDir, 'secret-key')} is missing. Put it back: without it, Foyer does not start again.`,
    )
  const tried = [
    await document(db, config),
    await secondFactors(db, config),
    await buildingCode(db, config),
  ]
  const opened = tried.filter((what) => what !== undefined)
  return opened.length === 0 ? 'there is nothing to try it on yet' : `opens ${opened.join(', ')}`
}

async function document(db: Db, config: Config) {
  const id = await anyDocument(db)
  if (id === undefined) return undefined
  const storage = await openStorage(config)
  const bytes = await readDocument({ db, storage, settings: config }, id).catch(() =>
    closed('the latest document'),
  )
  if (!bytes) throw new StartError('the latest document is missing from the storage.')
  return 'the latest document'
}

async function secondFactors(db: Db, { secretKeys }: Config) {
  const tried = await trySecondFactors(db, secretKeys)
  if (tried.closed.length > 0) closed(`the two-step sign-in of ${tried.closed.join(', ')}`)
  return tried.count === 0 ? undefined : counted(tried.count, 'two-step sign-in')
}

async function buildingCode(db: Db, { secretKeys }: Config) {
  const opens = await tryBuildingCode(db, { secretKeys })
  if (opens === false) closed('the building’s code')
  return opens === undefined ? undefined : 'the building’s code'
}

function closed(what: string): never {
  throw new StartError(`SECRET_KEY does not open ${what}. Was it replaced? Put the old one back.`)
}
