import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceCode, tryBuildingCode } from '#server/features/building/building-code.ts'
import { encryptedUploadKeys, readDocument } from '#server/features/images/index.ts'
import { pushKeys } from '#server/features/push/keys/push-keys.ts'
import { trySecondFactors } from '#server/features/second-factor/index.ts'
import { secretContext } from '#server/features/second-factor/use-code.ts'
import { sql } from '#server/platform/database/db.ts'
import { decrypt, encrypt } from '#server/platform/secrets/encryption.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { begin, uploaded } from '#server/testing/uploading.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { rewrapAll } from './rewrap.ts'

const old = { version: 1, key: Buffer.alloc(32, 7) }
const newer = { version: 2, key: randomBytes(32) }

let world: World
beforeAll(async () => {
  world = await openWorld({ config: { secretKeys: [old] } })
})
afterAll(() => world.close())

async function rewrapped(keys: (typeof old)[]) {
  const said: string[] = []
  const { db, storage } = world
  await rewrapAll({ db, storage, keys }, (line) => said.push(line)).catch((error: Error) =>
    said.push(error.message),
  )
  return said
}

test('after a new SECRET_KEY everything is encrypted with it, and the old one can be removed', async () => {
  const { db, storage } = world
  const ada = await world.resident('ada')
  const { id: documentId } = await uploaded(ada, await pngPicture(), 'verification')
  await begin(ada, 10)
  const mo = await world.moderator('mo')
  const secret = encrypt([old], secretContext(mo.id), Buffer.from('a secret'))
  await db.query(
    sql`insert into second_factors (account_id, encrypted_secret, last_step) values (${mo.id}, ${secret}, 0)`,
  )
  const settings = { signUp: 'code' as const, adminEmails: [], secretKeys: [old] }
  await db.transaction((tx) => replaceCode(tx, settings, 0, 'mo'))
  const keys = await pushKeys(db, [old])
  const deps = { db, storage, settings: { dataDir: world.dataDir, secretKeys: [newer] } }
  await expect(readDocument(deps, documentId)).rejects.toThrow('version 1 of SECRET_KEY')

  expect(await rewrapped([newer])).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^5 things cannot be opened with these keys\. Keep all of them/),
    ]),
  )
  expect(await rewrapped([newer, old])).toEqual([
    '1 document: 1 encrypted again',
    '1 upload key: 1 encrypted again',
    '1 two-step sign-in: 1 encrypted again',
    '1 building code: 1 encrypted again',
    '1 push key: 1 encrypted again',
    'Everything is encrypted with version 2. You can remove version 1.',
  ])

  expect((await readDocument(deps, documentId))?.length).toBeGreaterThan(0)
  expect(await trySecondFactors(db, [newer])).toEqual({ count: 1, closed: [] })
  expect(await tryBuildingCode(db, { secretKeys: [newer] })).toBe(true)
  expect(await pushKeys(db, [newer])).toEqual(keys)
  const uploads = encryptedUploadKeys(db)
  for (const id of await uploads.ids())
    await uploads.change(id, (context, wrapped) => {
      expect(decrypt([newer], context, wrapped)).toHaveLength(32)
      return undefined
    })
  expect(await rewrapped([newer, old])).toContain('1 document: 0 encrypted again')
  const another = { version: 2, key: randomBytes(32) }
  expect((await rewrapped([another, old])).at(-1)).toMatch(/^5 things cannot be opened/)
  expect((await rewrapped([newer])).at(-1)).toBe(
    'Everything is encrypted with version 2, the only key there is.',
  )
})
