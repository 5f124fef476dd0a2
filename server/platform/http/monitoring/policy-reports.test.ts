// Proves docs/specification.md: Everywhere
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ limits: { 'policyReport.address': 6 } })
})
afterAll(() => world.close())

const secret = 'https://foyer.example/posts/what-somebody-reads'
const post = async (type: string, payload: string) =>
  world.anonymous.fetch({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload,
  })
const figures = async () => (await world.anonymous.fetch({ url: '/metrics' })).payload

test('reports of browsers are counted by directive, and nothing else of them is kept', async () => {
  const body = (effectiveDirective: string) => ({ effectiveDirective, documentURL: secret })
  const several = JSON.stringify([
    { type: 'csp-violation', body: body('script-src-elem') },
    { type: 'csp-violation', body: body('require-trusted-types-for') },
    { type: 'csp-violation', body: body(`made-up ${secret}`) },
  ])
  expect((await post('application/reports+json', several)).statusCode).toBe(204)
  const one = JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src-elem', 'document-uri': secret },
  })
  expect((await post('application/csp-report', one)).statusCode).toBe(204)
  const told = await figures()
  expect(told).toContain('policy_reports_total{directive="script-src-elem"} 2')
  expect(told).toContain('policy_reports_total{directive="require-trusted-types-for"} 1')
  expect(told).toContain('policy_reports_total{directive="other"} 1')
  expect(told).not.toContain('what-somebody-reads')
})

test('a report that is none, of another kind or too large is refused, and so are too many', async () => {
  const statusOf = async (type: string, payload: string) => (await post(type, payload)).statusCode
  expect(await statusOf('application/csp-report', 'no JSON')).toBe(400)
  expect(await statusOf('application/csp-report', '{"csp-report":{}}')).toBe(400)
  expect(await statusOf('application/json', '{}')).toBe(400)
  expect(await statusOf('application/csp-report', ' '.repeat(20_000))).toBe(413)
  const many: number[] = []
  for (let at = 0; at < 5; at++) many.push(await statusOf('application/csp-report', '{}'))
  expect(many.at(-1)).toBe(429)
})
