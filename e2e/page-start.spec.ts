// Proves docs/specification.md: Without a connection
import type { Page } from '@playwright/test'
import { isReady, kept } from './kept.ts'
import { openProxy } from './proxy.ts'
import { sql } from '#server/platform/database/db.ts'
import { expect, phone, test, unique, type Building } from './world.ts'

/** A resident whose device keeps the app and what they have read. */
async function visitor(building: Building, origin = '') {
  const neighbour = await building.neighbour(unique('pia'), {
    verified: true,
    screen: { ...phone, fetchesAhead: true },
  })
  await neighbour.page.goto(`${origin}/`)
  await isReady(neighbour.page)
  return neighbour
}

/** Files of the app that this page asks for in vain. */
const missing = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const asked = kept.flat().map(({ url }) =>
      fetch(url).then(
        ({ ok }) => (ok ? '' : url),
        () => url,
      ),
    )
    return (await Promise.all(asked)).filter(Boolean)
  })

test('a page begins before the server has answered, in the chosen theme', async ({ building }) => {
  const { page, ...pia } = await visitor(building)
  const title = unique('Garden chair ')
  const post = await building.post(await building.neighbour(unique('ola'), { verified: true }), {
    title,
  })
  await building.db.query(sql`insert into saves (post_id, user_id) values (${post}, ${pia.id})`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dark theme' }).click()
  await expect.poll(async () => (await kept(page)).theme).toBe('dark')

  process.kill(building.pid(), 'SIGSTOP')
  try {
    await page.goto('/saved', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible()
    await expect(page).toHaveTitle(/^Saved \| /)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  } finally {
    process.kill(building.pid(), 'SIGCONT')
  }
  await expect(page.getByRole('article', { name: title })).toBeVisible()
})

test('where the server leads elsewhere, a page that has begun goes there', async ({ building }) => {
  const { page, id } = await visitor(building)
  // As after an update: the browser has thrown the older files away, and so has the server.
  await page.route('/assets/**', (route) => route.fulfill({ status: 404 }))
  await building.withoutDatabase(async () => {
    await page.goto('/saved')
    await expect(page.getByRole('heading', { name: 'Very busy right now' })).toBeVisible()
  })
  await page.goto('about:blank')
  await building.db.query(
    sql`delete from sessions where account_id = (select account_id from users where id = ${id})`,
  )
  await page.goto('/saved', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/sign-in?next=%2Fsaved')
})

test('after an update, an open page has its own files from the device, though the server has only newer ones', async ({
  building,
}) => {
  const { page } = await visitor(building)
  await page.reload()
  const followsWorker = () =>
    page.evaluate(() => Boolean(Reflect.get(globalThis.trustedTypes ?? {}, 'defaultPolicy')))
  await expect.poll(followsWorker).toBe(true)
  await page.evaluate(async () => {
    // The newer worker hears of no page of its build, and waits.
    ServiceWorker.prototype.postMessage = () => {}
    await navigator.serviceWorker.register('/service-worker.js?newer')
  })
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)
  await expect.poll(waiting).toBe('installed')
  await page.route('/assets/**', (route) => route.fulfill({ status: 404 }))
  expect(await missing(page)).toEqual([])
})

test('a page that has begun when the server goes away has its parts on the device @long', async ({
  building,
}) => {
  const { page, context } = await visitor(building)
  await isReady(page, '/api/saved')
  const devtools = await context.newCDPSession(page)
  process.kill(building.pid(), 'SIGSTOP')
  await page.goto('/saved', { waitUntil: 'commit' })
  await expect(page.getByText('No saved posts')).toBeVisible()
  await building.kill()
  try {
    // Phones keep little in the browser's own cache.
    await devtools.send('Network.clearBrowserCache')
    expect(await missing(page)).toEqual([])
  } finally {
    await building.start()
  }
})

test('a page opens on a line that hangs, though the browser has thrown its files away @long', async ({
  building,
}) => {
  const { page, context } = await visitor(building)
  await isReady(page, '/api/saved')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  const entries = await page.evaluate(() => history.length)
  process.kill(building.pid(), 'SIGSTOP')
  try {
    await page.goto('/saved', { waitUntil: 'commit' })
    await expect(page.getByText('No saved posts')).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  } finally {
    process.kill(building.pid(), 'SIGCONT')
  }
})

for (const [what, answer] of Object.entries({
  'hangs in the middle': {
    status: 200,
    headers: { 'content-length': '9999', 'cache-control': 'no-store' },
    body: '<html>',
  },
  'is a proxy’s, for a server that restarts': { status: 503 },
}))
  test(`a page whose answer ${what} comes from the device`, async ({ building }) => {
    const proxy = await openProxy(building.origin, ({ url }) =>
      url === '/saved' ? answer : undefined,
    )
    const { page } = await visitor(building, proxy.origin)
    await isReady(page, '/api/saved')
    await page.goto(`${proxy.origin}/saved`, { waitUntil: 'commit' })
    await expect(page.getByText('No saved posts')).toBeVisible()
    await page.goto(`${proxy.origin}/notifications`)
    await expect(page.getByText('No interested notifications yet')).toBeVisible()
    await proxy.close()
  })

test('a page opens where the browser refuses what the device keeps', async ({ building }) => {
  const { page, context } = await visitor(building)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Refused', 'InvalidStateError')
    }
  })
  await page.goto('/saved')
  await expect(page.getByText('No saved posts')).toBeVisible()
  await context.setOffline(true)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
})
