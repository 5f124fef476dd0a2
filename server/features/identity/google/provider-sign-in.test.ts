// Proves docs/specification.md: Signing in
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession, signIn } from '#contract/accounts.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { signInByProvider } from './provider-sign-in.ts'
import { proofOf, type Proof } from './proof.ts'

const google = 'https://accounts.google.com'
const manager = 'manager@building.example'
const rules = {
  adminEmails: [manager],
  admitsNewcomers: true,
  linkOrigin: 'http://localhost',
  brandName: 'Foyer',
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const proof = (email: string, more: Partial<Proof> = {}): Proof => ({
  issuer: google,
  subject: `sub of ${email}`,
  email,
  isEmailVerified: true,
  hostsEmail: true,
  ...more,
})

describe('for an address that Google does not run', () => {
  const outside = { hostsEmail: false }

  test('residents sign in all the same', async () => {
    const ada = await world.resident('ada')
    expect(await signInByProvider(world.db, proof(ada.email, outside), rules)).toBe(ada.id)
    expect(
      await signInByProvider(world.db, proof('new@elsewhere.example', outside), rules),
    ).toEqual(expect.any(String))
  })

  test('moderators and administrators use their password', async () => {
    const mo = await world.moderator('mo')
    for (const email of [mo.email, manager])
      await expect(signInByProvider(world.db, proof(email, outside), rules)).rejects.toThrow(
        'GOOGLE_OWN_PASSWORD',
      )
    expect(await world.db.query(sql`select 1 from accounts where email = ${manager}`)).toEqual([])
    expect(await signInByProvider(world.db, proof(mo.email), rules)).toBe(mo.id)
  })

  test.each([
    [google, 'ada@gmail.com', undefined, true],
    [google, 'ada@firm.example', 'firm.example', true],
    [google, 'ada@firm.example', undefined, false],
    [google, 'ada@notgmail.com', undefined, false],
    ['https://id.building.example', 'ada@building.example', undefined, true],
  ])('%s about %s (hd %s) is so: %s', (issuer, email, hd, hostsEmail) => {
    expect(proofOf(issuer, '1', { email, email_verified: true, ...(hd && { hd }) })).toMatchObject({
      hostsEmail,
    })
  })
})

test('an address whose owner can still take a change of email back makes no new account', async () => {
  const eva = await world.resident('eva')
  await world.db.query(
    sql`update accounts set email = 'thief@elsewhere.example' where id = ${eva.id}`,
  )
  await world.db.query(sql`
    insert into email_links (account_id, purpose, email, secret_hash, expires_at)
    values (${eva.id}, 'undo-email-change', ${eva.email}, 'x', now() + interval '1 hour')`)
  await expect(signInByProvider(world.db, proof(eva.email), rules)).rejects.toThrow('USER_EXISTS')
  await world.db.query(sql`update email_links set expires_at = now() where account_id = ${eva.id}`)
  expect(await signInByProvider(world.db, proof(eva.email), rules)).not.toBe(eva.id)
})

test('the same person twice in the same moment gets one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signInByProvider(world.db, proof('rush@gmail.com'), rules)),
  )
  expect(new Set(answers).size).toBe(1)
  expect(
    await world.db.query(sql`select 1 from accounts where email = 'rush@gmail.com'`),
  ).toHaveLength(1)
})

test('a refused sign-in leaves nothing behind', async () => {
  const shut = { ...rules, admitsNewcomers: false }
  expect(await signInByProvider(world.db, proof('later@gmail.com'), shut)).toBeUndefined()
  expect(await world.db.query(sql`select 1 from accounts where email = 'later@gmail.com'`)).toEqual(
    [],
  )
})

describe('a password', () => {
  const password = 'chosen at sign-up'
  const isLetIn = async (email: string) =>
    (await world.anonymous.call(signIn, { body: { email, password } })).status === 200

  test('that was never shown to be the owner’s goes as they come by Google, with its sessions, and they are told', async () => {
    const fay = await world.resident('fay', { password })
    expect(await isLetIn(fay.email)).toBe(true)
    expect(await signInByProvider(world.db, proof(fay.email), rules)).toBe(fay.id)
    expect(await isLetIn(fay.email)).toBe(false)
    expect((await fay.call(getSession, {})).body.viewer).toBeNull()
    const mails = await world.db.query<{ text: string }>(sql`
      select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = ${fay.email}`)
    expect(mails).toEqual([{ text: expect.stringContaining('was never confirmed as yours') }])
  })

  test('that was shown to be the owner’s stays', async () => {
    const gus = await world.resident('gus', { password })
    await world.db.query(sql`update accounts set password_proven = true where id = ${gus.id}`)
    await signInByProvider(world.db, proof(gus.email), rules)
    expect(await isLetIn(gus.email)).toBe(true)
    expect((await gus.call(getSession, {})).body.viewer).not.toBeNull()
  })

  test('from before this was written down goes on signing in; that of an account begun by Google was chosen by its owner', async () => {
    const [hal, ina] = [
      await world.resident('hal', { password }),
      await world.resident('ina', { password }),
    ]
    await world.db.query(sql`
      insert into provider_accounts (issuer, subject, account_id, created_at)
      select ${google}, email, id, case when id = ${ina.id} then created_at else created_at + interval '1 day' end
      from accounts where id in (${hal.id}, ${ina.id})`)
    await world.db.query(sql`alter table accounts drop column password_proven`)
    await world.db.pool.query(
      readFileSync(
        path.join(import.meta.dirname, '../../../../migrations/0021_proven-passwords.sql'),
        'utf8',
      ),
    )
    const known = await world.db.query(sql`
      select email, password_proven as proven from accounts where id in (${hal.id}, ${ina.id}) order by email`)
    expect(known).toEqual([
      { email: hal.email, proven: false },
      { email: ina.email, proven: true },
    ])
    expect([await isLetIn(hal.email), await isLetIn(ina.email)]).toEqual([true, true])
  })
})
