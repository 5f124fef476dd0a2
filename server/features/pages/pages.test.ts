// Proves docs/specification.md: Everywhere · Post Details · Terms and privacy · Without a connection · Suspended accounts
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { framesFile, renderFrames } from '../../../build/first-paint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootstrapId } from '#contract/bootstrap.ts'
import { pages, postPage, type PageAccess, suspendedPage } from '#contract/pages.ts'
import { showInterest } from '#contract/interests.ts'
import { getFeed, getPost, save } from '#contract/posts.ts'
import { explorePosts } from '#contract/search.ts'
import { limits } from '#contract/limits.ts'
import { legal } from '#contract/text/legal.en.ts'
import { sql } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { indexNow } from '../search/index.ts'
import { openWorld, type Person, type World } from '#server/testing/world.ts'

const webDir = mkdtempSync(path.join(tmpdir(), 'foyer-web-'))
// The theme colours of the built page.
const [browserBars = ''] =
  /<meta\s+name="theme-color"[^]*<meta\s+name="theme-color"[^>]*>/.exec(
    readFileSync(path.join(import.meta.dirname, '../../../web/index.html'), 'utf8'),
  ) ?? []

const style = '@media (prefers-color-scheme: dark) { body { color: #eee } }'

let world: World
let ada: Person

beforeAll(async () => {
  mkdirSync(path.join(webDir, '.vite'))
  mkdirSync(path.join(webDir, 'assets'))
  writeFileSync(
    path.join(webDir, 'index.html'),
    `<!doctype html><html lang="en"><head>${browserBars}<link rel="manifest" href="/manifest.webmanifest"><!--head--><link rel="stylesheet" href="/assets/index-1.css"></head><body><div id="root"><!--shell--></div><!--body--></body></html>`,
  )
  writeFileSync(
    path.join(webDir, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': {
        file: 'assets/index-1.js',
        imports: ['_vendor'],
        css: ['assets/index-1.css'],
      },
      _vendor: { file: 'assets/vendor-1.js' },
      'features/feed/home.screen.tsx': { file: 'assets/home-1.js', imports: ['_vendor', '_card'] },
      _card: { file: 'assets/card-1.js' },
      'features/chat/chat.screen.tsx': { file: 'assets/chat-1.js', css: ['assets/fields-1.css'] },
    }),
  )
  writeFileSync(path.join(webDir, 'assets/index-1.js'), 'export {}')
  writeFileSync(path.join(webDir, 'assets/index-1.css'), style)
  writeFileSync(path.join(webDir, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(webDir, 'service-worker.js'), '')
  copyFileSync('web/public/robots.txt', path.join(webDir, 'robots.txt'))
  writeFileSync(path.join(webDir, framesFile), JSON.stringify(await renderFrames()))
  world = await openWorld({ webDir })
  ada = await world.resident('ada', { verified: true })
})
afterAll(async () => {
  await world.close()
  rmSync(webDir, { recursive: true, force: true })
})

const open = (person: { fetch: Person['fetch'] }, url: string, headers = {}) =>
  person.fetch({ method: 'GET', url, headers })
/** A browser with the service worker. */
const laterVisit = { 'service-worker-navigation-preload': 'true' }
const stylesheetsIn = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, name]) => name)
const bootstrapIn = (html: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${bootstrapId}">(.*?)</script>`, 's').exec(
      html,
    )?.[1] ?? '',
  )

test('a visitor who is not signed in is sent to sign in, and then back', async () => {
  const { statusCode, headers } = await open(world.anonymous, '/posts/1?from=mail')
  expect([statusCode, headers.location]).toEqual([302, '/sign-in?next=%2Fposts%2F1%3Ffrom%3Dmail'])
  expect((await open(world.anonymous, '/')).headers.location).toBe('/sign-in')
})

test('a very long address does not make more headers than proxies take: it is left out', async () => {
  const locationOf = async (url: string) =>
    (await world.anonymous.fetch({ url, headers: { cookie: 'theme=dark' } })).headers.location
  const long = `/posts/1?from=${'%F0'.repeat(162)}`
  expect(await locationOf(long)).toBe(`/sign-in?${new URLSearchParams({ next: long })}`)
  expect(await locationOf(`${long}${'%F0'.repeat(2000)}`)).toBe('/sign-in')
})

test('before its scripts load, Home shows a placeholder feed, every other screen its frame and a loader', async () => {
  const [home, settings] = await Promise.all(
    ['/', '/settings'].map(async (url) => (await open(ada, url)).payload),
  )
  expect(home).toMatch(/<h1[^>]*>Home<\/h1>.*Everything.*class="skeleton.*class="shell-bar"/s)
  expect(settings).toMatch(/<h1[^>]*>Settings<\/h1>/)
  expect(settings).not.toMatch(/skeleton|shell-bar/)
  const { payload: signIn } = await open(world.anonymous, '/sign-in')
  for (const page of [settings, signIn]) expect(page).toContain('loader-ring')
})

test('an address is the same with a slash at its end', async () => {
  for (const address of ['/interested/', `/profile/${ada.id}/`]) {
    expect((await open(world.anonymous, address)).headers.location).toBe(
      `/sign-in?${new URLSearchParams({ next: address })}`,
    )
    const { statusCode, payload } = await open(ada, address)
    expect([address, statusCode]).toEqual([address, 200])
    expect(bootstrapIn(payload).queries).not.toEqual([])
  }
})

test('a signed-in resident is sent away from sign-in', async () => {
  expect((await open(ada, '/sign-in')).headers.location).toBe('/')
})

test('who has signed in in another tab reaches the page that this tab wanted', async () => {
  const sentTo = async (next: string) =>
    (await open(ada, `/sign-in?${new URLSearchParams({ next })}`)).headers.location
  expect(await sentTo('/posts/1?from=mail')).toBe('/posts/1?from=mail')
  expect(await sentTo('//elsewhere.example/')).toBe('/')
})

test('chats show the sign-in view in their place', async () => {
  const { statusCode, payload } = await open(world.anonymous, '/message')
  expect([statusCode, bootstrapIn(payload).viewer]).toEqual([200, null])
})

test('a screen’s stylesheet stands after the one that says in which order the layers count', async () => {
  const { payload } = await open(ada, '/message', laterVisit)
  expect(stylesheetsIn(payload)).toEqual(['/assets/index-1.css', '/assets/fields-1.css'])
})

test('on a first visit a page carries the app’s style, the same in each theme, and allows no other inline style', async () => {
  const first = await open(world.anonymous, '/sign-in', { cookie: 'theme=dark' })
  const later = await open(ada, '/', laterVisit)
  expect(first.payload).toContain(`<style>${style}</style>`)
  expect(stylesheetsIn(first.payload)).toEqual([])
  const hash = createHash('sha256').update(style).digest('base64')
  expect(first.headers['content-security-policy']).toContain(`; style-src 'sha256-${hash}' 'self';`)
  expect(later.payload).not.toContain('<style>')
  expect(stylesheetsIn(later.payload)).toEqual(['/assets/index-1.css'])
  expect(later.headers['content-security-policy']).toContain("; style-src 'self';")
  // The styles of a single screen stand after it.
  const { payload } = await open(ada, '/message')
  expect(payload.indexOf('<style>')).toBeLessThan(payload.indexOf('/assets/fields-1.css'))
})

test('the home page carries who is asking and the very first page of the feed that the API would give', async () => {
  const bo = await world.resident('bo', { verified: true })
  await world.post(bo, { title: 'Desk lamp' })
  const { payload, headers } = await open(ada, '/')
  const { body } = await ada.call(getFeed, { query: {} })
  const { viewer, queries } = bootstrapIn(payload)
  expect(viewer.username).toBe('ada')
  expect(queries[0]).toEqual([
    [getFeed.path, { query: {} }, 'pages'],
    { pages: [body], pageParams: [null] },
  ])
  expect(headers['cache-control']).toBe('no-store')
})

test('the home page fetches its scripts and its first picture at once', async () => {
  await world.post(await world.resident('cy', { verified: true }))
  const { payload } = await open(ada, '/')
  expect(
    [...payload.matchAll(/modulepreload" crossorigin href="([^"]+)/g)].map(([, file]) => file),
  ).toEqual(['/assets/vendor-1.js', '/assets/home-1.js', '/assets/card-1.js'])
  expect(payload).toMatch(
    /<link rel="preload" as="image" fetchpriority="high" imagesrcset="\/media\/[^"]+ 480w, \/media\/[^"]+ 960w"/,
  )
})

test('Explore fetches its first picture at once, in the size of its grid', async () => {
  await world.post(await world.resident('dee', { verified: true }))
  const { body } = await ada.call(explorePosts, { query: {} })
  const { payload } = await open(ada, '/explore')
  expect(payload).toContain(`imagesrcset="/media/${body.posts[0]?.images[0]?.id}/`)
  expect(payload).toContain('imagesizes="(width &lt; 761px) 50vw, 240px"')
})

test('my listings, saved and interested posts fetch their first picture at once', async () => {
  const lou = await world.resident('lou', { verified: true })
  const own = await world.post(lou)
  const other = await world.post(await world.resident('kim', { verified: true }))
  await lou.call(save, { params: { postId: other } })
  await lou.call(showInterest, { params: { postId: other } })
  const pictureOf = async (postId: string) =>
    (await lou.call(getPost, { params: { postId } })).body.post.images[0]?.id
  for (const [path, postId, sizes] of [
    ['/list', own, '112px, 144px'],
    ['/saved', other, '50vw, 240px'],
    ['/interested', other, '50vw, 240px'],
  ] as const) {
    const { payload } = await open(lou, path)
    expect(payload).toContain(`imagesrcset="/media/${await pictureOf(postId)}/`)
    expect(payload).toContain(`imagesizes="(width &lt; 761px) ${sizes}"`)
  }
})

test('a shared search comes with what it finds, without what else Explore shows', async () => {
  const id = await world.post(await world.resident('gil', { verified: true }), {
    title: 'Zither with a case',
  })
  await indexNow(world.db)
  const { payload } = await open(ada, '/explore?q=zither&to=900&tower=nowhere')
  expect(payload).toContain('["/api/search",{"query":{"q":"zither","to":"900"}},"pages"]')
  expect(payload).toContain(`"id":"${id}"`)
  expect(payload).toContain('imagesizes="(width &lt; 761px) 50vw, 240px"')
  expect(payload).not.toContain('"/api/explore"')
  for (const q of ['z'.repeat(limits.searchMaxLength + 1), '%00']) {
    const refused = await open(ada, `/explore?q=${q}`)
    expect(refused.statusCode).toBe(200)
    expect(refused.payload).not.toContain('"/api/search"')
  }
})

test('a post’s page is a product with its price, in or out of stock', async () => {
  const factsOf = async (id: string) =>
    JSON.parse(
      /application\/ld\+json">(.*?)<\/script>/.exec(
        (await open(ada, `/posts/${id}`)).payload,
      )?.[1] ?? '',
    )
  const offered = await factsOf(
    await world.post(ada, { title: 'Wool armchair', priceCents: 24_000 }),
  )
  expect(offered).toMatchObject({
    '@type': 'Product',
    name: 'Wool armchair',
    offers: { price: '240.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  const sold = await factsOf(await world.post(ada, { sold: true }))
  expect(sold.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('every page has a title, a description and structured data; a post’s own are its words, cut to what is shown of them', async () => {
  const head = async (url: string, person: { fetch: Person['fetch'] }) => {
    const { payload } = await open(person, url)
    const found = (pattern: RegExp) => pattern.exec(payload)?.[1] ?? ''
    return {
      title: found(/<title>(.*?)<\/title>/),
      description: found(/<meta data-page name="description" content="(.*?)">/),
      facts: JSON.parse(found(/application\/ld\+json">(.*?)<\/script>/)),
    }
  }
  const mo = await world.moderator('mona')
  const visitors: Partial<Record<PageAccess, { fetch: Person['fetch'] }>> = {
    outside: world.anonymous,
    moderator: mo,
    suspended: await suspendedPerson('sue'),
  }
  const postId = await world.post(ada, { title: 'Wool armchair', description: '😀'.repeat(200) })
  for (const page of pages) {
    const url = page.path.replace('$postId', postId).replace('$userId', ada.id)
    const isPost = page === postPage
    expect([url, await head(url, visitors[page.access] ?? ada)]).toEqual([
      url,
      {
        title: isPost ? 'Wool armchair | Foyer' : `${page.title} | Foyer`,
        description: isPost ? '😀'.repeat(160) : page.description.replace('{brand}', 'Foyer'),
        facts: expect.objectContaining({
          '@context': 'https://schema.org',
          '@type': isPost ? 'Product' : 'WebPage',
        }),
      },
    ])
    expect(page.description).not.toBe('')
  }
})

async function suspendedPerson(name: string) {
  const person = await world.resident(name)
  await world.db.query(sql`
    update accounts set suspended_at = now(), suspension_reason = 'rude' where id = ${person.id}`)
  return person
}

test('every page but the public ones leads who is suspended to their suspension, and nobody else there', async () => {
  const tom = await suspendedPerson('tom')
  for (const page of pages) {
    if (page === suspendedPage) continue
    const { statusCode, headers } = await open(tom, page.path)
    if (page.access === 'public') expect(statusCode, page.path).toBe(200)
    else expect([page.path, headers.location]).toEqual([page.path, suspendedPage.path])
  }
  const { payload, headers } = await open(tom, suspendedPage.path)
  expect(headers['x-person']).toBe('nobody')
  expect(payload).toContain('"reason":"rude"')
  expect(payload).toContain('"viewer":null')
  for (const other of [ada, world.anonymous])
    expect((await open(other, suspendedPage.path)).headers.location).toBe('/')
})

test('the terms name the law and the notice of a change, the privacy policy the children; each has its sections', () => {
  const { terms, privacy } = legal
  expect([terms.sections.length, privacy.sections.length]).toEqual([7, 6])
  const words = (section: { paragraphs: readonly string[] } | undefined) =>
    section?.paragraphs.join(' ')
  expect(words(terms.sections[5])).toContain('Florida')
  expect(words(terms.sections[6])).toContain('30 days')
  expect(words(privacy.sections[5])).toContain('children under 13')
})

test('residents’ text never becomes markup', async () => {
  const title = `</script><img src=x> $& "'\u2028`
  const id = await world.post(ada, { title, description: '<!-- <script> </title>' })
  const { payload } = await open(ada, `/posts/${id}`)
  expect(payload).not.toContain('<img src=x>')
  expect(payload).not.toContain('<!-- <script>')
  expect(payload.slice(payload.indexOf('application/json'))).not.toContain('\u2028')
  expect(bootstrapIn(payload).queries[0][1].post.title).toBe(title)
})

test('an address that leads nowhere, or to a post that is gone, is not found', async () => {
  for (const url of [
    '/nowhere',
    '/llms.txt',
    '/posts/00000000-0000-4000-8000-000000000000',
    '/posts/not-an-id',
    '/.vite/manifest.json',
  ]) {
    const { statusCode, headers } = await open(ada, url)
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ])
  }
  const api = await open(ada, '/api/nowhere')
  expect([api.statusCode, api.json().code]).toEqual([404, 'NOT_FOUND'])
  expect((await open(ada, '/assets/old-1.js')).statusCode).toBe(404)
})

test('an unknown address says so without scripts too, inside the frame for residents', async () => {
  for (const person of [world.anonymous, ada]) {
    const { statusCode, payload } = await open(person, '/nowhere')
    expect(statusCode).toBe(404)
    expect(payload).toMatch(/<h1>This page does not exist<\/h1><a href="\/"[^>]*>Go to Home<\/a>/)
    expect(payload).not.toMatch(/loader-ring|<noscript>/)
    expect(payload.includes('href="/saved"')).toBe(person === ada)
  }
})

test('every other page says without scripts that it needs them', async () => {
  for (const [person, url] of [
    [world.anonymous, '/sign-in'],
    [ada, '/'],
  ] as const)
    expect((await open(person, url)).payload).toMatch(
      /<noscript>.*Foyer.*This site needs JavaScript.*<\/noscript>/s,
    )
})

test('a page says whose it is, so that a device keeps nothing for anybody else', async () => {
  const whose = async (person: { fetch: Person['fetch'] }, url: string) =>
    (await open(person, url)).headers['x-person']
  expect(await whose(ada, '/')).toBe(ada.id)
  expect(await whose(ada, '/nowhere')).toBe(ada.id)
  expect(await whose(world.anonymous, '/sign-in')).toBe('nobody')
})

test('no search engine finds anything here', async () => {
  const robots = await open(world.anonymous, '/robots.txt')
  expect([robots.statusCode, robots.payload]).toEqual([
    200,
    expect.stringMatching(/^User-agent: \*\nDisallow: \/$/m),
  ])
  for (const url of ['/sign-in', '/privacy-policy'])
    expect((await open(world.anonymous, url)).headers['x-robots-tag']).toBe('noindex')
})

test('a home screen gets the brand, its icons and the shortcuts, in the chosen theme', async () => {
  const { headers, payload } = await open(world.anonymous, '/manifest.webmanifest')
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  })
  const manifest = JSON.parse(payload)
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Foyer',
    short_name: 'Foyer',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(
    manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose]),
  ).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  const known = pages.map((page) => page.path)
  for (const { url } of manifest.shortcuts) expect(known).toContain(url)
  const dark = await open(world.anonymous, '/sign-in', { cookie: 'theme=dark' })
  const [, href = ''] = /rel="manifest" href="([^"]+)"/.exec(dark.payload) ?? []
  const { background_color: ground } = (await open(world.anonymous, href)).json()
  expect(browserBars).toContain(`data-of="dark"\n      content="${ground}"`)
  expect(browserBars).toContain(`data-of="light"\n      content="${manifest.theme_color}"`)
})

test('who is interested in a post is there for its creator only', async () => {
  const id = await world.post(ada)
  expect((await open(ada, `/list/${id}`)).statusCode).toBe(200)
  const bob = await world.resident('bob-who-looks')
  expect((await open(bob, `/list/${id}`)).statusCode).toBe(404)
})

test('only a moderator finds the moderators’ page', async () => {
  await world.db.transaction(async (tx) => emit(tx, [ada.id], { kind: 'verification' }))
  const hidden = await open(ada, '/admin')
  expect(hidden.statusCode).toBe(404)
  // The browser asks for the same events as on any other missing page.
  const { liveSince } = bootstrapIn((await open(ada, '/no-such-page')).payload)
  expect(bootstrapIn(hidden.payload).liveSince).toBe(liveSince)
  expect(liveSince).toBeGreaterThan(0)
  expect((await open(await world.moderator('mo'), '/admin')).statusCode).toBe(200)
})

test('the page that edits a profile is there for its owner only', async () => {
  const bea = await world.resident('bea')
  const own = await open(ada, `/update-profile/${ada.id}`)
  const settings = await open(ada, '/settings')
  expect([own.statusCode, bootstrapIn(own.payload).queries]).toEqual([
    200,
    bootstrapIn(settings.payload).queries,
  ])
  expect((await open(ada, `/update-profile/${bea.id}`)).statusCode).toBe(404)
  expect((await open(ada, '/update-profile')).statusCode).toBe(200)
  expect((await open(world.anonymous, `/update-profile/${ada.id}`)).statusCode).toBe(302)
})

test('the page of a verification link is in no index', async () => {
  const { headers, payload } = await open(world.anonymous, '/verify-email?userId=1&secret=2')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(payload).not.toContain('secret=2')
})

test('the theme one chose is there from the first paint, and nothing else gets in by its cookie', async () => {
  const html = async (theme: string) =>
    (await open(world.anonymous, '/sign-in', { cookie: `theme=${theme}` })).payload
  expect(await html('dark')).toContain('<html lang="en" data-theme="dark">')
  expect(await html('%22onload=1')).toContain('<html lang="en">')
  expect(browserBars).toContain('(prefers-color-scheme: dark)')
  expect(await html('dark')).toContain(
    browserBars
      .replace('(prefers-color-scheme: light)', 'not all')
      .replace('(prefers-color-scheme: dark)', 'all'),
  )
  expect(await html('system')).toContain(browserBars)
})

test('hashed files are kept for good, others are asked for again', async () => {
  expect((await open(world.anonymous, '/assets/index-1.js')).headers['cache-control']).toContain(
    'immutable',
  )
  for (const url of ['/favicon.svg', '/service-worker.js'])
    expect((await open(world.anonymous, url)).headers['cache-control']).toBe('no-cache')
})

test('every page has its screen', () => {
  for (const { path: address, screen } of pages)
    expect([address, existsSync(`web/features/${screen}.screen.tsx`)]).toEqual([address, true])
})
