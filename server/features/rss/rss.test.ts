// Proves docs/specification.md: Personal tokens and RSS
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { createToken, rssPath } from '#contract/personal-tokens.ts'
import { setSold } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const password = 'three green bicycles'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function reader(name: string, inWorld = world) {
  const person = await inWorld.resident(name, { verified: true, password })
  const body = { name, scope: 'rss' as const, days: 90 as const, password }
  const { secret } = (await person.call(createToken, { body })).body
  const read = (headers = {}) => inWorld.anonymous.fetch({ url: rssPath(secret), headers })
  return { person, secret, read }
}
const linksIn = (rss: string) =>
  Array.from(rss.matchAll(/<link>http:\/\/localhost\/posts\/([^<]+)<\/link>/g), ([, id]) => id)
const create = (creator: Person, title: string, more = {}) =>
  world.post(creator, { title, ...more })

test('a feed reader gets the newest posts, without a session and without who and where', async () => {
  const { read } = await reader('ada')
  const ben = await world.resident('ben', {
    verified: true,
    name: 'Benedict Oakes',
    location: 'Zebra loft',
  })
  const older = await create(ben, 'Desk', {
    description: 'd'.repeat(200),
    location: 'Zebra loft',
    tower: 'South',
    createdAt: new Date('2026-03-04T05:06:07Z'),
  })
  const newer = await create(ben, 'Lamp', { priceCents: 0, location: 'Zebra loft', tower: 'South' })
  const { statusCode, headers, body } = await read()
  expect([statusCode, linksIn(body)]).toEqual([200, [newer, older]])
  expect(headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toContain('<title>Lamp · FREE</title>')
  expect(body).toContain('<title>Desk · $120</title>')
  expect(body).toContain('<pubDate>Wed, 04 Mar 2026 05:06:07 GMT</pubDate>')
  expect(body).toContain(`<description>${'d'.repeat(160)}…</description>`)
  for (const hidden of ['Benedict', 'Oakes', 'ben', 'Zebra loft', 'South', '/media/', ben.id])
    expect(body).not.toContain(hidden)
})

test('words of a post stay text, also for a reader that takes descriptions for HTML', async () => {
  const { person, read } = await reader('cal')
  await create(person, '<b>Tom & "Jerry"</b>', {
    description: '<img src=x onerror=alert(1)> & more',
  })
  await world.db.query(sql`
    update posts set title = title || ${'\u0001\uFFFE'} where creator_id = ${person.id}`)
  const { body } = await read()
  expect(body).toContain('<title>&lt;b&gt;Tom &amp; &quot;Jerry&quot;&lt;/b&gt; · $120</title>')
  expect(body).toContain('&amp;lt;img src=x onerror=alert(1)&amp;gt; &amp;amp; more')
  for (const character of ['\u0001', '\uFFFE']) expect(body).not.toContain(character)
})

test('what is hidden, sold, or of somebody blocked is not in it', async () => {
  const { person, read } = await reader('dan')
  const [eve, fay, gus] = [
    await world.resident('eve', { verified: true }),
    await world.resident('fay', { verified: true }),
    await world.resident('gus', { verified: true }),
  ]
  const sold = await create(eve, 'Sold')
  const [byBlocker, byBlocked] = [await create(fay, 'Fay’s'), await create(gus, 'Gus’s')]
  const hidden = await create(eve, 'Hidden', { hidden: true })
  const shown = linksIn((await read()).body)
  expect(shown).toEqual(expect.arrayContaining([sold, byBlocker, byBlocked]))
  expect(shown).not.toContain(hidden)
  await eve.call(setSold, { params: { postId: sold }, body: { sold: true } })
  await fay.call(blockUser, { params: { userId: person.id } })
  await person.call(blockUser, { params: { userId: gus.id } })
  const left = linksIn((await read()).body)
  for (const gone of [sold, byBlocker, byBlocked]) expect(left).not.toContain(gone)
})

test('a reader that has seen it is told that nothing is new, until something is', async () => {
  const { person, read } = await reader('hal')
  await create(person, 'Chair', { createdAt: new Date('2026-03-04T05:06:07.890Z') })
  const { headers } = await read()
  const known = { 'if-none-match': String(headers.etag) }
  const since = { 'if-modified-since': String(headers['last-modified']) }
  for (const sent of [known, { 'if-none-match': `"x", W/${headers.etag}` }, since]) {
    const answer = await read(sent)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag])
  }
  // The tag counts where both are sent.
  expect((await read({ ...since, 'if-none-match': '"x"' })).statusCode).toBe(200)
  const later = new Date(Date.now() + 5000)
  await create(person, 'Stool', { createdAt: later })
  for (const sent of [known, since]) expect((await read(sent)).statusCode).toBe(200)
})

test('it has fifty posts', async () => {
  const { person, read } = await reader('ida')
  for (let nth = 0; nth < 51; nth++) await create(person, `Thing ${nth}`, { pictures: 0 })
  expect(linksIn((await read()).body)).toHaveLength(50)
})

test('the address of a feed opens nothing else, and only it opens the feed', async () => {
  const { person, secret } = await reader('jon')
  const body = { name: 'x', scope: 'manage-posts' as const, days: 30 as const, password }
  const other = (await person.call(createToken, { body })).body.secret
  for (const [token, code] of [
    [other, 'TOKEN_NOT_ALLOWED'],
    [`${secret}x`, 'TOKEN_INVALID'],
    [person.token, 'TOKEN_INVALID'],
  ] as const) {
    const { headers, ...answer } = await world.anonymous.fetch({ url: rssPath(token) })
    expect(answer.json()).toMatchObject({ code })
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('a reader that asks too often is told when to come back', async () => {
  const few = await openWorld({ limits: { 'rss.account': 2 } })
  try {
    const { read } = await reader('kim', few)
    expect([(await read()).statusCode, (await read()).statusCode]).toEqual([200, 200])
    const { statusCode, headers } = await read()
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  } finally {
    await few.close()
  }
})
