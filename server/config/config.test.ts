// Proves docs/specification.md: Reservations
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { trustOf } from '#server/platform/http/trusted-proxies.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-config-'))
const DATA_DIR = path.join(folder, 'data')
const key = randomBytes(32)
const SECRET_KEY = key.toString('base64url')
afterAll(() => rmSync(folder, { recursive: true }))

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR, SECRET_KEY, ...environment })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('nothing set', () => {
  test('serves this machine only, on port 3000, with the data in ./data', () => {
    const config = readConfig({ SECRET_KEY })
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      brandName: 'Foyer',
      sessionDays: 30,
      adminEmails: [],
      trustedProxies: [],
    })
    expect(config).toMatchObject({
      dataDir: path.resolve('data'),
      locationsVisibleTo: 'verified',
      logLevel: 'info',
    })
    expect(config.publicUrl).toBeUndefined()
    expect(config.databaseUrl).toBeUndefined()
  })

  test('makes a secret key once, for its owner only, and keeps it', () => {
    const made = readConfig({ DATA_DIR }).secretKeys
    expect(made).toMatchObject([{ version: 1 }])
    expect(made[0]?.key).toHaveLength(32)
    expect(statSync(path.join(DATA_DIR, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(readConfig({ DATA_DIR }).secretKeys).toEqual(made)
  })

  test('a damaged secret key is an error, never replaced', () => {
    const dataDir = path.join(folder, 'damaged')
    readConfig({ DATA_DIR: dataDir })
    const file = path.join(dataDir, 'secret-key')
    writeFileSync(file, 'oops')
    expect(problemsOf({ DATA_DIR: dataDir, SECRET_KEY: '' })).toEqual([
      expect.stringMatching(/^SECRET_KEY in .*damaged/),
    ])
    expect(readFileSync(file, 'utf8')).toBe('oops')
  })

  test('a lost secret key is an error, never replaced, where there is data', () => {
    const dataDir = path.join(folder, 'lost')
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    expect(problemsOf({ DATA_DIR: dataDir, SECRET_KEY: '' })).toEqual([
      expect.stringMatching(/secret-key is missing/),
    ])
    expect(existsSync(path.join(dataDir, 'secret-key'))).toBe(false)
  })
})

test('all errors come in one list, each by its name', () => {
  const problems = problemsOf({
    PORT: 'http',
    PUBLIC_URL: 'http://foyer.example/app',
    DATABASE_URL: 'mysql://db/foyer',
    ADMIN_EMAIL: 'ada@foyer.example, bob',
    TRUSTED_PROXIES: '10.0.0.0/33',
    LOG_LEVEL: 'loud',
    METRICS_TOKEN_FILE: path.join(folder, 'absent'),
  })
  const names = new Set(problems.map((problem) => problem.split(' ')[0]))
  expect(names).toEqual(
    new Set([
      'ADMIN_EMAIL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'METRICS_TOKEN_FILE',
      'PORT',
      'PUBLIC_URL',
      'TRUSTED_PROXIES',
    ]),
  )
  expect(problems).toHaveLength(7)
})

test('a value that is never allowed does not hide two values that do not go together', () => {
  const problems = problemsOf({ PORT: '-1', HOST: '0.0.0.0' })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'HOST'])
})

test('what is wrong is said as it is: a number that is too large is a number', () => {
  const problems = problemsOf({
    PORT: '99999',
    SESSION_DAYS: '0',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'mail.example',
    DATABASE_DIRECT_URL: 'postgres://foyer:pa#ss@db/foyer',
    DATABASE_URL: 'postgres://db/foyer',
  })
  expect(problems).toEqual([
    'PORT must be a whole number from 0 to 65535',
    expect.stringMatching(/^DATABASE_DIRECT_URL must be an address; write .* %23 \(#\)/),
    'SMTP_URL must be an address that begins with smtp:// or smtps://',
    'SESSION_DAYS must be a whole number from 1 to 365',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  ])
})

describe('the time zone', () => {
  test('is the machine’s own unless it is named', () => {
    expect(readConfig({ SECRET_KEY }).timeZone).toBe(
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    )
    expect(readConfig({ SECRET_KEY, TIME_ZONE: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin')
  })

  test.each([':/etc/localtime', 'Europe/Nowhere'])(
    'is UTC where the machine’s own has no name: TZ=%s',
    (zone) => {
      const script =
        "import { readConfig } from '#server/config/read-config.ts'; console.log(readConfig().timeZone)"
      const args = ['--input-type=module', '--eval', script]
      const env = { TZ: zone, DATA_DIR }
      expect(execFileSync(process.execPath, args, { env }).toString()).toBe('UTC\n')
    },
  )

  test.each(['Europe/Atlantis', 'Berlin', '6 PM'])(
    '%s is none, and stops the start',
    (TIME_ZONE) => {
      expect(problemsOf({ TIME_ZONE })).toEqual([
        'TIME_ZONE must be the name of a time zone, such as Europe/Berlin',
      ])
    },
  )
})

test('the error as it is printed names every problem', () => {
  expect(() => readConfig({ PORT: '-1', SESSION_DAYS: '0' })).toThrow(/PORT .*\n.*SESSION_DAYS /)
})

describe('a value from a file', () => {
  const file = path.join(folder, 'token')
  writeFileSync(file, '  a-long-enough-token \n')

  test('is trimmed', () => {
    expect(readConfig({ DATA_DIR, METRICS_TOKEN_FILE: file }).metricsToken).toBe(
      'a-long-enough-token',
    )
  })

  test('and one from the variable itself contradict each other', () => {
    expect(
      problemsOf({ METRICS_TOKEN: 'another-long-enough-token', METRICS_TOKEN_FILE: file }),
    ).toEqual(['METRICS_TOKEN is given twice: as METRICS_TOKEN and as METRICS_TOKEN_FILE'])
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATA_DIR, PORT: '', SMTP_URL: ' ' }).port).toBe(3000)
})

describe('without a mail server', () => {
  test('other machines are not served', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST .*SMTP_URL/)])
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(problemsOf({ HOST })).toEqual([])
  })

  test('an https address is refused', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://foyer.example' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL .*SMTP_URL/),
    ])
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  })
})

test('with a mail server all machines are served, and mail comes from the public name', () => {
  const config = readConfig({
    DATA_DIR,
    SMTP_URL: 'smtp://mail.example:587',
    PUBLIC_URL: 'https://Foyer.example/',
  })
  expect(config).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://foyer.example',
  })
  expect(config.mailFrom('Haus "am" Park\\')).toBe('"Haus am Park" <no-reply@foyer.example>')
})

describe('the secret key', () => {
  const older = randomBytes(32)

  test('replicas are a list, and need a database of the operator’s', () => {
    const DATABASE_REPLICA_URLS = 'postgres://one/foyer, postgres://two/foyer'
    const { replicaUrls } = readConfig({
      SECRET_KEY,
      DATABASE_URL: 'postgres://db/foyer',
      DATABASE_REPLICA_URLS,
    })
    expect(replicaUrls).toEqual(['postgres://one/foyer', 'postgres://two/foyer'])
    expect(problemsOf({ DATABASE_REPLICA_URLS })).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URLS .*DATABASE_URL/),
    ])
    expect(
      problemsOf({ DATABASE_URL: 'postgres://db/foyer', DATABASE_REPLICA_URLS: 'one' }),
    ).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URLS must be/)])
  })

  test('a direct address belongs to a pooler, and names are off only behind one', () => {
    const DATABASE_URL = 'postgres://pooler/foyer'
    const pooled = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://db/foyer', SECRET_KEY }
    expect(
      readConfig({ ...pooled, DATABASE_POOL: '40', DATABASE_STATEMENT_NAMES: 'no' }),
    ).toMatchObject({
      databaseDirectUrl: 'postgres://db/foyer',
      databasePool: 40,
      statementNames: false,
    })
    expect(readConfig({ SECRET_KEY })).toMatchObject({ databasePool: 8, statementNames: true })
    expect(problemsOf({ ...pooled, DATABASE_URL: '' })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL must not be set without DATABASE_URL/),
    ])
    expect(problemsOf({ ...pooled, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL must not be the same/),
    ])
    expect(problemsOf({ DATABASE_URL, DATABASE_STATEMENT_NAMES: 'no' })).toEqual([
      expect.stringMatching(/^DATABASE_STATEMENT_NAMES=no .*DATABASE_DIRECT_URL/),
    ])
    expect(problemsOf({ DATABASE_POOL: '1' })).toEqual([
      'DATABASE_POOL must be a whole number from 2 to 500',
    ])
  })

  test('is required with a database of one’s own', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/foyer', SECRET_KEY: '' })).toEqual([
      expect.stringMatching(/^SECRET_KEY is required/),
    ])
  })

  test('comes newest first where keys were rotated', () => {
    const { secretKeys } = readConfig({
      SECRET_KEY: `1:${older.toString('base64')},2:${SECRET_KEY}`,
    })
    expect(secretKeys).toEqual([
      { version: 2, key },
      { version: 1, key: older },
    ])
  })

  test.each([
    'short',
    `1:${SECRET_KEY},1:${SECRET_KEY}`,
    `0:${SECRET_KEY}`,
    `${SECRET_KEY}=${SECRET_KEY}`,
  ])('%s is refused', (text) => {
    expect(problemsOf({ SECRET_KEY: text })).toEqual([expect.stringMatching(/^SECRET_KEY /)])
  })
})

test('administrators are compared without regard to case', () => {
  expect(
    readConfig({ SECRET_KEY, ADMIN_EMAIL: 'Ada@Foyer.example, bob@foyer.example' }).adminEmails,
  ).toEqual(['ada@foyer.example', 'bob@foyer.example'])
})

test('proxies may be addresses and networks of both families', () => {
  expect(
    readConfig({ SECRET_KEY, TRUSTED_PROXIES: '10.0.0.0/8, ::1, fd00::/8' }).trustedProxies,
  ).toEqual(['10.0.0.0/8', '::1', 'fd00::/8'])
})

test('the word private stands for the usual private networks, and no others', async () => {
  const { trustedProxies } = readConfig({ SECRET_KEY, TRUSTED_PROXIES: 'private, 203.0.113.7' })
  const app = fastify({ trustProxy: trustOf(trustedProxies) })
  app.get('/', async ({ ip }) => ip)
  const askedFrom = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } }))
      .body
  const believed = [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '::ffff:172.31.0.1',
    '192.168.1.1',
    '169.254.1.1',
    'fe80::1',
    'fe80::1%eth0',
    'fd12::1',
    '203.0.113.7',
  ]
  for (const address of believed) expect(await askedFrom(address)).toBe('198.51.100.1')
  for (const address of ['172.32.0.1', '192.169.1.1', '8.8.8.8', '2001:db8::1', '203.0.113.8'])
    expect(await askedFrom(address)).toBe(address)
})

test.each([
  'privat',
  'loopback',
  '10.0.0.0/0',
  '10.0.0',
  'proxy.example',
  '10.0.0.0/8 fd00::/8',
  '::/129',
])('proxies that are %s are refused at the start', (TRUSTED_PROXIES) =>
  expect(problemsOf({ TRUSTED_PROXIES })).toEqual([
    'TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8, or the word private, separated by commas',
  ]),
)

describe('the storage address', () => {
  test('is taken apart', () => {
    expect(
      readConfig({
        SECRET_KEY,
        STORAGE_URL: 's3://ada:a%2Fb@store:9000/pictures?region=eu-1&tls=false',
      }).storageUrl,
    ).toEqual({
      endpoint: 'http://store:9000',
      region: 'eu-1',
      bucket: 'pictures',
      accessKeyId: 'ada',
      secretAccessKey: 'a/b',
    })
  })

  test.each([
    's3://store/pictures',
    's3://ada:key@store',
    'https://ada:key@store/pictures',
    's3://ada:50%off@store/pictures',
    's3://ada:key@store/pictures?tsl=false',
  ])('%s is refused', (text) => {
    expect(problemsOf({ STORAGE_URL: text })).toEqual([expect.stringMatching(/^STORAGE_URL /)])
  })
})

describe('Google sign-in', () => {
  const pair = { GOOGLE_CLIENT_ID: 'foyer.apps.example', GOOGLE_CLIENT_SECRET: 'kept' }

  test('is off until both credentials are there, and then asks Google', () => {
    expect(readConfig({ SECRET_KEY }).google).toBeUndefined()
    expect(readConfig({ SECRET_KEY, ...pair }).google).toEqual({
      clientId: 'foyer.apps.example',
      clientSecret: 'kept',
      issuer: 'https://accounts.google.com',
    })
  })

  test('with one of the two credentials says which one is missing', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'x' })).toEqual([
      expect.stringMatching(/^GOOGLE_CLIENT_SECRET is missing/),
    ])
    expect(problemsOf({ GOOGLE_CLIENT_SECRET: 'x' })).toEqual([
      expect.stringMatching(/^GOOGLE_CLIENT_ID is missing/),
    ])
  })

  test.each([
    'https://id.example/realm',
    'http://127.0.0.1:4000',
    'http://localhost:4000',
    'http://[::1]:4000',
  ])('may ask %s', (GOOGLE_ISSUER) => expect(problemsOf({ ...pair, GOOGLE_ISSUER })).toEqual([]))

  test.each([
    'http://id.example',
    'https://id.example?a=b',
    'https://ada@id.example',
    'accounts.google.com',
  ])('does not trust %s', (GOOGLE_ISSUER) =>
    expect(problemsOf({ ...pair, GOOGLE_ISSUER })).toEqual([
      expect.stringMatching(/^GOOGLE_ISSUER must/),
    ]),
  )
})

test('sign-up is open unless the building asks for its code', () => {
  expect(readConfig({ SECRET_KEY }).signUp).toBe('open')
  expect(readConfig({ SECRET_KEY, SIGN_UP: 'code' }).signUp).toBe('code')
  expect(problemsOf({ SIGN_UP: 'closed' })).toEqual([
    expect.stringMatching(/^SIGN_UP must be 'open' or 'code'/),
  ])
})

test('push services are addresses of the web, or of this machine for a trial', () => {
  const known = readConfig({ DATA_DIR, SECRET_KEY }).pushServices
  expect(known).toContain('https://fcm.googleapis.com')
  const PUSH_SERVICES = 'https://push.example, https://*.push.example:8443, http://127.0.0.1:4000'
  expect(readConfig({ DATA_DIR, SECRET_KEY, PUSH_SERVICES }).pushServices).toEqual([
    'https://push.example',
    'https://*.push.example:8443',
    'http://127.0.0.1:4000',
  ])
  for (const wrong of ['push.example', 'http://push.example', 'https://push.example/path'])
    expect(problemsOf({ PUSH_SERVICES: wrong })).toEqual([
      expect.stringMatching(/^PUSH_SERVICES must be https addresses/),
    ])
})
