import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let lines = ''
  write(openLog('info', { write: (line: string) => void (lines += line) }))
  return lines
}

test('secrets are struck out, however they come into a line', () => {
  const secret = 'hunter2'
  const lines = logged((log) => {
    log.info(
      {
        password: secret,
        email: secret,
        token: secret,
        secret,
        body: { password: secret, email: secret },
      },
      'body',
    )
    log.info({ req: { headers: { authorization: secret, cookie: secret } } }, 'headers')
    log.info(
      { headers: { authorization: secret, cookie: secret, 'set-cookie': secret } },
      'headers',
    )
    log.error(
      {
        err: Object.assign(new Error('duplicate key'), {
          detail: `Key (email)=(${secret}) already exists.`,
        }),
      },
      'constraint',
    )
  })
  expect(lines.split('\n')).toHaveLength(5)
  expect(lines).not.toContain(secret)
  expect(lines).toContain('duplicate key')
})

test('of an address only the path is logged: its query may hold a link that signs in', () => {
  const lines = logged((log) =>
    log.info(
      { req: { method: 'GET', url: '/verify-email?userId=1&secret=2', ip: '127.0.0.1' } },
      'request',
    ),
  )
  expect(JSON.parse(lines)).toMatchObject({
    level: 'info',
    req: { method: 'GET', path: '/verify-email' },
  })
  expect(lines).not.toContain('secret=2')
})

test('what is below the level is not written', () => {
  expect(logged((log) => log.debug('too fine'))).toBe('')
})
