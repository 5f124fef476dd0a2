import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { showInterest } from '#contract/interests.ts'
import { beginSecondFactor, confirmSecondFactor } from '#contract/second-factor.ts'
import { getVerification } from '#contract/verification.ts'
import { listVerificationCases } from '#contract/verification-cases.ts'
import { type Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { replaceCode } from '#server/features/building/building-code.ts'
import { verifyByOperator } from '#server/features/verification/index.ts'
import { openDb } from '#server/platform/database/open-db.ts'
import { sql } from '#server/platform/database/db.ts'
import { firstBuilding } from '#server/testing/building.ts'
import { codeOf } from '#server/testing/services/authenticator.ts'
import { runCommand } from '#server/testing/command.ts'
import { urlOf } from '#server/testing/database/postgres-server.ts'
import { cloneDatabase } from '#server/testing/database/postgres.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { until } from '#server/testing/until.ts'
import { openSmtp } from '#server/testing/services/smtp.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'
import { aboutLinks, aboutSignUp, greet } from '#server/start/welcome.ts'
import { close } from './close.ts'
import { doctor, examine } from './doctor/doctor.ts'
import { apartmentOf, verify } from './verify.ts'
import { grant, grantAdministrator } from './grant.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'
import { revoke, revokeAdministrator } from './revoke.ts'
import { proxy } from './doctor/proxy.ts'
import { refusedIn } from './doctor/storage.ts'

let world: World
let port: string
beforeAll(async () => {
  world = await openWorld()
  port = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(() => world.close())

const nobodys = '9'
const viewerOf = async (person: Person) => (await person.call(getSession, {})).body.viewer
const auditOf = ({ id }: Person) =>
  world.db.query(
    sql`select actor_id, actor, action, details from audit_log where subject_id = ${id}`,
  )
const operator = () => ({
  DATABASE_URL: urlOf(world.db),
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PORT: nobodys,
})
const admin = (args: string[], environment: Record<string, string> = {}) =>
  runCommand('admin', args, { DATA_DIR: world.dataDir, ...environment })

test('an administrator is named by the operator, from the next click on, and the audit log says so', async () => {
  const ada = await world.resident('ada')
  expect(await ada.refused(listVerificationCases, { query: {} })).toMatchObject({ status: 404 })
  await grantAdministrator(world.db, 'ADA@building.example')
  expect(await viewerOf(ada)).toMatchObject({
    role: 'administrator',
    can: ['moderate', 'change-building-code'],
  })
  expect((await ada.call(listVerificationCases, { query: {} })).status).toBe(200)
  expect(await auditOf(ada)).toEqual([
    { actor_id: null, actor: 'operator', action: 'account.grant-administrator', details: {} },
  ])
})

test('the operator makes an administrator a resident again, but not one whom ADMIN_EMAIL names', async () => {
  const una = await world.resident('una')
  const end = (adminEmails: string[] = []) =>
    revokeAdministrator(world.db, adminEmails, 'UNA@building.example')
  await expect(end()).rejects.toThrow('is not an administrator')
  await grantAdministrator(world.db, una.email)
  await expect(end([una.email])).rejects.toThrow('ADMIN_EMAIL names')
  expect((await una.call(listVerificationCases, { query: {} })).status).toBe(200)
  await end()
  expect(await viewerOf(una)).toMatchObject({ role: 'resident', can: [] })
  expect(await una.refused(listVerificationCases, { query: {} })).toMatchObject({ status: 404 })
  expect(await auditOf(una)).toMatchObject([
    { action: 'account.grant-administrator' },
    { actor_id: null, actor: 'operator', action: 'account.revoke-administrator' },
  ])
})

test('nothing is given to an address that nobody has, or that is not confirmed', async () => {
  const ben = await world.resident('ben')
  await world.db.query(sql`update accounts set email_verified_at = null where id = ${ben.id}`)
  await expect(grantAdministrator(world.db, 'nobody@building.example')).rejects.toThrow(
    'Nobody has signed up with nobody@building.example.',
  )
  await expect(grantAdministrator(world.db, ben.email)).rejects.toThrow('has not followed the link')
  expect(await auditOf(ben)).toEqual([])
})

test('the operator verifies the first moderator, whose waiting request is approved with it', async () => {
  const cem = await world.resident('cem')
  await world.db.query(
    sql`insert into verification_requests (user_id, tower, location) values (${cem.id}, 'North', '1204')`,
  )
  const settings = { linkOrigin: 'http://localhost', brandName: 'Foyer', adminEmails: [] }
  await verifyByOperator(
    world.db,
    world.line,
    settings,
    cem.id,
    apartmentOf({ tower: 'South', location: '802' }, firstBuilding.towers),
  )
  expect(await viewerOf(cem)).toMatchObject({
    isVerified: true,
    verificationStatus: 'Verified',
    tower: 'South',
    location: '802',
  })
  expect((await cem.call(getVerification, {})).body).toMatchObject({
    status: 'Verified',
    location: '802',
  })
  expect(await auditOf(cem)).toMatchObject([
    { actor: 'operator', action: 'verification.approve', details: { caseId: expect.any(String) } },
  ])
})

test('the operator verifies somebody who was rejected, and the old reason is gone', async () => {
  const dan = await world.resident('dan')
  await world.db.query(sql`
    insert into verification_requests (user_id, tower, location, state, reason, decided_at)
    values (${dan.id}, 'North', '1204', 'rejected', 'Too dark', now() - interval '1 day')`)
  await verifyByOperator(
    world.db,
    world.line,
    { linkOrigin: 'http://localhost', brandName: 'Foyer', adminEmails: [] },
    dan.id,
    apartmentOf({ tower: 'South', location: '802' }, firstBuilding.towers),
  )
  expect((await dan.call(getVerification, {})).body).toMatchObject({
    status: 'Verified',
    location: '802',
    reason: null,
  })
})

test('an address that cannot be is refused in plain words', () => {
  expect(() => apartmentOf({ tower: 'East', location: '802' }, firstBuilding.towers)).toThrow(
    '--tower must be North or South.',
  )
  expect(() => apartmentOf({ tower: 'toString', location: '802' }, firstBuilding.towers)).toThrow(
    '--tower',
  )
  expect(() => apartmentOf({ tower: 'North', location: '8' }, firstBuilding.towers)).toThrow(
    '--location must have 2 to 100 characters.',
  )
})

test('each command explains itself, and says what is missing', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  for (const command of [grant, revoke, verify, close, resetSecondFactorOf, doctor])
    await command(['--help'])
  const helps = said.mock.calls.map(String)
  said.mockRestore()
  expect(helps).toEqual(
    ['grant', 'revoke', 'verify', 'close', 'reset-second-factor', 'doctor'].map((name) =>
      expect.stringContaining(`npm run admin -- ${name}`),
    ),
  )
  await expect(grant([])).rejects.toThrow('Name one email address.')
  await expect(verify(['a@b.example'])).rejects.toThrow('Missing: --tower and --location')
  await expect(doctor(['--head', ''])).rejects.toThrow('Missing: --head')
  // Each is found by its name; help.test.ts proves a name that is none.
  expect(await admin(['revoke', '--help'])).toEqual({ code: 0, out: `${helps[1]}\n`, error: '' })
  expect(await admin(['grant'])).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('Name one email address.'),
  })
})

test(
  'an email that nobody has ends the command with a sentence and the exit code 1',
  { timeout: 60_000 },
  async () => {
    const environment = operator()
    const away = { ...environment, DATABASE_URL: 'postgres://foyer@127.0.0.1:9/foyer' }
    expect(await admin(['grant', 'nobody@building.example'], away)).toEqual({
      code: 1,
      out: '',
      error: 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9\n',
    })
    const unknown = await admin(['grant', 'nobody@building.example'], environment)
    expect(unknown).toEqual({
      code: 1,
      out: '',
      error: 'Nobody has signed up with nobody@building.example.\n',
    })
    const dee = await world.resident('dee')
    const verified = await admin(
      ['verify', dee.email, '--tower', 'North', '--location', '1204'],
      environment,
    )
    expect(verified).toMatchObject({
      code: 0,
      out: `${dee.email} is a verified resident at 1204, North tower, and has been told.\n`,
    })
    expect(await viewerOf(dee)).toMatchObject({
      isVerified: true,
      tower: 'North',
      location: '1204',
    })
  },
)

test(
  'the operator resets the two-step sign-in of a moderator who has lost everything',
  { timeout: 60_000 },
  async () => {
    const environment = operator()
    const fay = await world.moderator('fay')
    await world.db.query(
      sql`insert into second_factors (account_id, encrypted_secret, last_step) values (${fay.id}, ${Buffer.alloc(60)}, 0)`,
    )
    const reset = () => admin(['reset-second-factor', fay.email], environment)
    expect(await reset()).toMatchObject({
      code: 0,
      out: `The two-step sign-in of ${fay.email} is reset, and they are signed out everywhere.\n`,
    })
    expect(await auditOf(fay)).toMatchObject([{ actor: 'operator', action: 'second-factor.reset' }])
    expect(await viewerOf(fay)).toBeNull()
    expect(await reset()).toMatchObject({ code: 0, out: `${fay.email} had no two-step sign-in.\n` })
  },
)

test(
  'the operator closes the account of somebody who cannot, once they name the username too',
  { timeout: 60_000 },
  async () => {
    const environment = operator()
    const kid = await world.resident('kid', { verified: true })
    const postId = await world.post(kid)
    const end = (username: string) =>
      admin(['close', kid.email, '--username', username], environment)
    expect(await end('ada')).toMatchObject({
      code: 1,
      error: `${kid.email} has another username.\n`,
    })
    expect(await viewerOf(kid)).not.toBeNull()
    expect(await end('Kid')).toMatchObject({
      code: 0,
      out: `The account of ${kid.email} is closed.\n`,
    })
    expect(await viewerOf(kid)).toBeNull()
    expect(await world.db.query(sql`select from posts where id = ${postId}`)).toEqual([])
    expect(await auditOf(kid)).toMatchObject([{ actor: 'operator', action: 'account.close' }])
  },
)

test(
  'a command whose words nobody reads to the end, as under `| head`, comes to its own end',
  { timeout: 60_000 },
  async () => {
    const run = path.join(import.meta.dirname, '../../../scripts/run.mjs')
    const env = { ...operator(), PORT: port, PATH: '/usr/bin:/bin', DATA_DIR: world.dataDir }
    const child = spawn(process.execPath, [run, 'server/commands/admin.ts', 'doctor'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let error = ''
    child.stderr.on('data', (data: Buffer) => (error += data.toString()))
    const [code] = await once(child, 'close')
    expect({ code, error }).toEqual({ code: 0, error: '' })
  },
)

test('the doctor finds a healthy Foyer well', async () => {
  const smtp = await openSmtp()
  const given = { DATA_DIR: world.dataDir, PORT: port, PUBLIC_URL: 'http://foyer.example' }
  const config = { ...readConfig(given), smtpUrl: smtp.url }
  const lines: string[] = []
  expect(await examine(world.db, config, (line) => lines.push(line))).toBe(true)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    '✓ Database',
    '✓ Connections',
    '✓ Migrations',
    '✓ Replicas',
    '✓ Storage',
    '✓ Pictures',
    '✓ Disk',
    '✓ Backups',
    '✓ Mail',
    '✓ Server',
    '✓ Proxy',
    '✓ Secret key',
    '✓ Sign-up',
    '✓ Lines',
    '✓ Audit log',
  ])
  await smtp.close()
})

test(
  'the doctor compares the audit log with the hash that the operator has noted',
  { timeout: 60_000 },
  async () => {
    const answer = await admin(['doctor', '--head', '0'.repeat(64)], operator())
    expect(answer.code).toBe(1)
    expect(answer.out).toContain('✗ Audit log: the noted hash is gone')
  },
)

test('the doctor says who asked for what is gone and was not told', async () => {
  const [seller, neighbour] = [await world.resident('seller9'), await world.resident('asker9')]
  const postId = await world.post(seller)
  await neighbour.call(showInterest, { params: { postId } })
  const config = readConfig({ DATA_DIR: world.dataDir })
  const said = async () => {
    const lines: string[] = []
    await examine(world.db, config, (line) => lines.push(line))
    return lines.find((line) => line.includes('Lines'))
  }
  expect(await said()).toBe('✓ Lines: Foyer has told everybody who asked for a thing that is gone')
  await world.db.query(sql`update posts set sold = true where id = ${postId}`)
  expect(await said()).toBe(
    '✗ Lines: Foyer has not told 1 neighbour that a thing they asked for is gone.',
  )
  await world.db.transaction((tx) => world.line.settle(tx, [postId]))
  expect(await said()).toMatch(/^✓/)
})

test('the doctor says that pictures are missing from the storage', async () => {
  await world.post(await world.resident('seller10'), { pictures: 1 }) // a row only
  const config = readConfig({ DATA_DIR: world.dataDir })
  const said = async () => {
    const lines: string[] = []
    await examine(world.db, config, (line) => lines.push(line))
    return lines.find((line) => line.includes('Pictures'))
  }
  expect(await said()).toMatch(
    /^✗ Pictures: the storage does not have the files of \d+ pictures?, such as images\//,
  )
  for (const id of await world.db.values<string>(sql`select id from files`))
    await world.storage.put(`images/${id}/480.webp`, Buffer.from('webp'), 'image/webp')
  expect(await said()).toBe('✓ Pictures: all are in the storage')
})

test('the doctor warns of a backup that is more than a night old, also with DATABASE_URL, and of none at all', async () => {
  const config = readConfig({ DATA_DIR: world.dataDir })
  const said = async (given = config) => {
    const lines: string[] = []
    await examine(world.db, given, (line) => lines.push(line))
    return lines.find((line) => line.includes('Backups'))
  }
  await world.db.query(sql`update migrations set applied_at = now() - interval '27 hours'`)
  expect(await said()).toBe('✗ Backups: there is none: make one with `npm run backup`.')
  expect(await said({ ...config, databaseUrl: 'postgres://elsewhere' })).toMatch(
    /^✓ Backups: with DATABASE_URL they are yours/,
  )
  const file = path.join(world.dataDir, 'backups/foyer-2026-01-01T02-17-00Z-nightly.zip')
  mkdirSync(path.dirname(file))
  writeFileSync(file, 'zip')
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  utimesSync(file, hoursAgo(25.5), hoursAgo(25.5))
  expect(await said()).toMatch(
    /-nightly\.zip, 25 hours old\. Not in it: SECRET_KEY, identity documents,/,
  )
  utimesSync(file, hoursAgo(26.5), hoursAgo(26.5))
  expect(await said()).toBe('✗ Backups: the newest is 26 hours old.')
  expect(await said({ ...config, databaseUrl: 'postgres://elsewhere' })).toBe(
    '✗ Backups: the newest is 26 hours old: does cron still run `npm run backup -- --nightly`?',
  )
  const replaced = path.join(world.dataDir, 'backups/foyer-2026-01-02T10-00-00Z-before-restore.zip')
  writeFileSync(replaced, 'zip')
  expect(await said()).toBe('✗ Backups: the newest is 26 hours old.')
  writeFileSync(path.join(world.dataDir, 'backups/foyer-2026-01-02T11-00-00Z.zip.age'), 'age')
  expect(await said()).toMatch(/Z\.zip\.age, 0 hours old\./)
  utimesSync(file, hoursAgo(-24), hoursAgo(-24))
  expect(await said()).toMatch(
    /^✗ Backups: the newest is from 20.*Z, which is still to come\. Set the clock/,
  )
  rmSync(path.dirname(file), { recursive: true })
})

test('the doctor, and the console at the start, say when nobody can sign up for want of the building’s code', async () => {
  const config = { ...readConfig({ DATA_DIR: world.dataDir, SIGN_UP: 'code' }) }
  const lines: string[] = []
  expect(await examine(world.db, config, (line) => lines.push(line))).toBe(false)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Sign-up: SIGN_UP=code, and no code/))
  expect((await aboutSignUp(world.db, config)).join(' ')).toMatch(
    /no code yet.* \/admin.*ADMIN_EMAIL/,
  )
  const named = { ...config, adminEmails: ['ada@building.example'] }
  expect((await aboutSignUp(world.db, named)).join(' ')).toContain(
    'so only who is in ADMIN_EMAIL can sign up.',
  )
  await world.db.transaction((tx) => replaceCode(tx, config, 0, 'ada'))
  lines.length = 0
  await examine(world.db, config, (line) => lines.push(line))
  expect(lines).toContain('✓ Sign-up: asks for the building’s code')
  expect(await aboutSignUp(world.db, config)).toEqual([])
})

test('the doctor, and the console at the start, say when an https proxy is not trusted', async () => {
  const PUBLIC_URL = 'https://foyer.example'
  const given = {
    DATA_DIR: world.dataDir,
    PORT: nobodys,
    PUBLIC_URL,
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const config = readConfig(given)
  const trusting = readConfig({ ...given, TRUSTED_PROXIES: 'private' })
  await expect(proxy(config)).rejects.toThrow(
    'TRUSTED_PROXIES is not set, so everybody behind the https proxy counts as one IP address.',
  )
  expect(await proxy(trusting)).toBe('not checked: with https, that needs METRICS_TOKEN')
  expect(await proxy({ ...trusting, metricsToken: 'x'.repeat(16) })).toBe(
    'not checked: no Foyer answers with its metrics at port 9',
  )
  const said = async (one: Config) => {
    const printed = vi.spyOn(console, 'log').mockReturnValue()
    await greet({
      name: 'Haus am Park',
      config: one,
      db: world.db,
      storage: world.storage,
      outboxKey: undefined,
    })
    const words = printed.mock.calls.join('\n')
    printed.mockRestore()
    return words
  }
  expect(await said(config)).toContain('Haus am Park is running.')
  expect(await said(config)).toContain('Warning: TRUSTED_PROXIES is not set')
  expect(await said(trusting)).not.toContain('TRUSTED_PROXIES')
})

test('the doctor, and the console at the start, say when the storage is away', async () => {
  const STORAGE_URL = 's3://foyer:key@127.0.0.1:9/foyer?tls=false'
  const config = readConfig({ ...operator(), DATA_DIR: world.dataDir, STORAGE_URL })
  const lines: string[] = []
  await examine(world.db, config, (line) => lines.push(line))
  expect(lines).toContain('✗ Storage: connect ECONNREFUSED 127.0.0.1:9')
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  const storage = await openStorage(config)
  await greet({ name: 'Haus am Park', config, db: world.db, storage, outboxKey: undefined })
  await until('the warning', () => printed.mock.calls.join('\n').includes('Warning: the storage'))
  printed.mockRestore()
})

test('the doctor, and the console at the start, say when mails lead to this machine', async () => {
  const given = { DATA_DIR: world.dataDir, PORT: nobodys, SMTP_URL: 'smtp://127.0.0.1:9' }
  const warning = 'PUBLIC_URL is not set, so the links in mails lead to http://localhost:9.'
  expect(aboutLinks(readConfig(given)).join('')).toContain(warning)
  const lines: string[] = []
  await examine(world.db, readConfig(given), (line) => lines.push(line))
  expect(lines).toContainEqual(expect.stringContaining(`✗ Mail: ${warning}`))
  expect(aboutLinks(readConfig({ ...given, PUBLIC_URL: 'https://foyer.example' }))).toEqual([])
  expect(aboutLinks(readConfig({ DATA_DIR: world.dataDir }))).toEqual([])
})

test('the doctor says in one line that the mail server’s port is the wrong one', async () => {
  const smtp = await openSmtp()
  const SMTP_URL = smtp.url.replace('smtp:', 'smtps:')
  const config = readConfig({ DATA_DIR: world.dataDir, PORT: nobodys, SMTP_URL })
  const lines: string[] = []
  const publicUrl = 'https://foyer.example'
  await examine(world.db, { ...config, publicUrl }, (line) => lines.push(line))
  await smtp.close()
  expect(lines).toContainEqual(
    expect.stringMatching(/^✗ Mail: .*wrong version number.*\. Port 465 needs smtps:.*$/),
  )
})

test('the doctor says that no Foyer runs', async () => {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: world.dataDir, PORT: nobodys })
  expect(await examine(world.db, config, (line) => lines.push(line))).toBe(false)
  expect(lines).toContain('✗ Server: no Foyer answers at port 9: start it, or look into its log.')
})

test('the doctor asks the Foyer that runs whether its proxy is believed', async () => {
  const config = readConfig({ DATA_DIR: world.dataDir, PORT: port })
  expect(await proxy(config)).toBe('no request came through a proxy that is not trusted')
  for (let n = 0; n < 3; n++)
    await fetch(`http://127.0.0.1:${port}/api/session`, {
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
  await expect(proxy(config)).rejects.toThrow('3 requests came through a proxy that is not trusted')
  const lines: string[] = []
  await examine(world.db, config, (line) => lines.push(line))
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Proxy: 3 requests/))
})

test('the doctor tries the secret key on what it encrypted', async () => {
  const config = { ...readConfig(operator()), dataDir: world.dataDir }
  const said = async (given = config) => {
    const lines: string[] = []
    await examine(world.db, given, (line) => lines.push(line))
    return lines.find((line) => line.includes('Secret key'))
  }
  await world.db.query(sql`delete from building_code`)
  expect(await said()).toBe('✓ Secret key: there is nothing to try it on yet')
  const hal = await world.moderator('hal')
  const { secret } = (await hal.call(beginSecondFactor, {})).body
  await hal.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  await world.db.transaction((tx) => replaceCode(tx, { ...config, signUp: 'code' }, 0, 'ada'))
  expect(await said()).toBe('✓ Secret key: opens 1 two-step sign-in, the building’s code')

  const other = { ...config, secretKeys: [{ version: 1, key: Buffer.alloc(32, 8) }] }
  expect(await said(other)).toBe(
    `✗ Secret key: SECRET_KEY does not open the two-step sign-in of ${hal.email}. Was it replaced? Put the old one back.`,
  )
  await world.db.query(sql`delete from second_factors`)
  expect(await said(other)).toContain('does not open the building’s code')
  expect(await said({ ...config, secretKeys: [] })).toMatch(
    /^✗ Secret key: .*secret-key is missing/,
  )
  await world.db.query(sql`delete from building_code`)
})

test('the doctor says that changes are refused for want of room', async () => {
  const lines: string[] = []
  const folder = path.join(world.dataDir, 'postgres')
  symlinkSync('/proc', folder) // a file system with no free space
  await examine(world.db, readConfig({ DATA_DIR: world.dataDir }), (line) =>
    lines.push(line),
  ).finally(() => rmSync(folder))
  expect(lines).toContain(
    `✗ Disk: only 0 kB are free in ${folder}: changes are refused until there are 64.0 MB.`,
  )
})

test('the doctor says that uploads are refused for want of room', () => {
  expect(refusedIn('/data', { bytes: 8e8, share: 0.5 })).toBe(
    'only 800.0 MB are free in /data: uploads are refused until there are 1.00 GB and 5 %.',
  )
  expect(refusedIn('/data', { bytes: 2e9, share: 0.04 })).toContain('uploads are refused')
  expect(refusedIn('/data', { bytes: 2e9, share: 0.05 })).toBeUndefined()
})

test('the doctor says when the pool is too large, and when the direct address is another database', async () => {
  const own = readConfig({ DATA_DIR: world.dataDir, PORT: nobodys })
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  await examine(world.db, { ...own, databasePool: 500 }, say)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Connections: each node opens up to 511/))
  const other = await cloneDatabase()
  const pooled = { databaseUrl: urlOf(other.db), databaseDirectUrl: urlOf(world.db) }
  lines.length = 0
  await examine(world.db, { ...own, ...pooled }, say)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Connections: .*did not arrive/))
  lines.length = 0
  await examine(world.db, { ...own, ...pooled, databaseUrl: urlOf(world.db) }, say)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Connections: .*connect_query=/))
  await other.close()
})

test('the doctor names each thing that is wrong', async () => {
  const eli = await world.resident('eli')
  const documentId = randomUUID()
  await world.db.query(sql`
    insert into files (id, owner_id, purpose, status, size_bytes, storage_key, width, height, attached_at)
    values (${documentId}, ${eli.id}, 'verification', 'ready', 1000, ${`documents/${documentId}`}, 900, 1200, now())`)
  await world.db.query(sql`
    insert into verification_requests (user_id, document_id, tower, location) values (${eli.id}, ${documentId}, 'North', '1204')`)
  const broken = {
    smtpUrl: 'smtp://127.0.0.1:9',
    publicUrl: 'http://foyer.example',
    replicaUrls: [urlOf(world.db), 'postgres://foyer@127.0.0.1:9/foyer'],
  }
  const config = { ...readConfig({ DATA_DIR: world.dataDir, PORT: nobodys }), ...broken }
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  expect(await examine(world.db, config, say)).toBe(false)
  expect(lines).toContainEqual(expect.stringMatching(/^✗ Mail: .*ECONNREFUSED/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^✗ Replicas: .*it is no replica.*; 127.0.0.1:9: .*ECONNREFUSED/),
  )
  expect(lines).toContain('✗ Secret key: the latest document is missing from the storage.')
  await world.storage.put(`documents/${documentId}`, Buffer.alloc(200), 'application/octet-stream')
  await examine(world.db, config, say)
  expect(lines).toContainEqual(
    expect.stringContaining('SECRET_KEY does not open the latest document'),
  )

  const gone = openDb(
    { connectionString: 'postgres://foyer@127.0.0.1:9/foyer' },
    { size: 1, onError: () => {} },
  )
  lines.length = 0
  expect(await examine(gone, config, say)).toBe(false)
  expect(lines[0]).toMatch(/^✗ Database: .*ECONNREFUSED/)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    '✗ Database',
    '✓ Storage',
    '✓ Disk',
    '✗ Mail',
    '✗ Server',
    '✓ Proxy',
  ])
  await gone.close()
})
