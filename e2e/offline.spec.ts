// Proves docs/specification.md: Without a connection
import type { Locator, Page } from '@playwright/test'
import {
  getConversation,
  listMessages,
  readConversation,
  sendMessage,
  startConversation,
} from '#contract/chat.ts'
import { save } from '#contract/posts.ts'
import { listSaved } from '#contract/saves.ts'
import { explorePosts } from '#contract/search.ts'
import { livePath } from '#contract/live.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible } from './accessible.ts'
import { add, fill, notice, small, submit } from './create-form.ts'
import { isReady, kept, keptTomorrow } from './kept.ts'
import { desktop, expect, phone, test, unique, type Building } from './world.ts'

const ahead = { fetchesAhead: true }
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

const expectPicture = (part: Locator) =>
  expect
    .poll(() =>
      part
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

type Who = { id: string }
const block = ({ db }: Building, { blocker, blocked }: { blocker: Who; blocked: Who }) =>
  db.query(
    sql`insert into blocks (blocker_id, blocked_id, shown) select id, ${blocked.id}, person_of(users) from users where id = ${blocker.id}`,
  )

/** A neighbour whose device has kept a chat with the seller, and Home. */
async function visited(building: Building, seller: { id: string }) {
  const neighbour = await building.neighbour(unique('bruno'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  const { page } = neighbour
  await page.goto(`/message?with=${seller.id}`)
  await expect(page).toHaveURL(/chat=/)
  const chat = page.url()
  await isReady(page, getConversation.path)
  await page.goto('/')
  await isReady(page)
  await page.reload()
  return { ...neighbour, chat }
}

test('opened once, the feed and its pictures are there after a reload without a connection; what is done then goes out once and in order', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const title = unique('Walnut table ')
  const wanted = unique('Oak chair ')
  const wantedId = await building.post(seller, { title: wanted })
  const postId = await building.post(seller, { title })
  const { chat, context, id, page } = await visited(building, seller)
  await expect(card(page, title)).toBeVisible()
  await expect.poll(async () => (await kept(page)).pictures).toBeGreaterThan(0)

  await context.setOffline(true)
  // Narrower, the page asks for the picture in a width that the device has not kept.
  for (const viewport of [{ width: 390, height: 844 }, desktop.viewport]) {
    await page.setViewportSize(viewport)
    await page.reload()
    await expect(card(page, title)).toBeVisible()
    await expectPicture(card(page, title))
  }
  const liked = card(page, title).getByRole('button', { name: 'Like' })
  await liked.click()
  await expect(card(page, title).getByText('Waiting for a connection')).toBeVisible()
  await card(page, title).getByRole('button', { name: 'Save' }).click()
  await card(page, wanted).getByRole('button', { name: "I'm interested" }).click()
  await expect(card(page, wanted)).toHaveCount(0)
  await expect(
    page.getByText('The seller hears of it when you are online again').first(),
  ).toBeVisible()
  await page.goto(chat)
  for (const words of ['One', 'Two']) {
    await page.getByRole('textbox', { name: 'Message' }).fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const waiting = page.getByRole('log').getByText('Waiting for a connection')
  await expect(waiting).toBeVisible()
  const hint = page.getByText('You are offline. Reconnecting…')
  const topOfHint = await hint.evaluate((part) => part.getBoundingClientRect().top)
  await expect
    .poll(() => waiting.evaluate((part) => part.getBoundingClientRect().bottom))
    .toBeLessThan(topOfHint)
  await page.goto('/')
  await expect(liked).toHaveAttribute('aria-pressed', 'true')

  const sent: string[] = []
  page.on('request', (request) => {
    const body: { text?: string } = request.postDataJSON() ?? {}
    if (request.method() === 'PUT') sent.push(request.url().split('/').at(-1) ?? '')
    if (request.method() === 'POST' && body.text) sent.push(body.text)
  })
  await context.setOffline(false)
  await expect.poll(() => sent).toEqual(['like', 'save', 'interest', 'One', 'Two'])
  await expect(card(page, title).getByText('Waiting for a connection')).toHaveCount(0)
  await page.reload()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  expect(
    await building.db.values(sql`select text from messages where sender_id = ${id} order by seq`),
  ).toEqual(['One', 'Two'])
  expect(
    await building.db.values(sql`select user_id from likes where post_id = ${postId}`),
  ).toEqual([id])
  expect(await building.db.values(sql`select post_id from saves where user_id = ${id}`)).toEqual([
    postId,
  ])
  expect(
    await building.db.values(sql`select post_id from interests where user_id = ${id}`),
  ).toEqual([wantedId])
  expect(sent).toEqual(['like', 'save', 'interest', 'One', 'Two'])
})

test('a message that has just arrived can be read without a connection though its chat was not opened here', async ({
  building,
}) => {
  const ada = await building.resident(unique('ada'), { verified: true })
  const ben = await building.neighbour(unique('ben'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  const { body } = await ada.call(startConversation, { body: { userId: ben.id } })
  const params = { conversationId: body.conversation.id }
  await ada.call(sendMessage, { params, body: { text: 'I am in the lobby' } })
  const { page, context } = ben
  await page.goto('/')
  await isReady(page, listMessages.path)
  await context.setOffline(true)
  await page.goto('/message')
  await page.getByRole('link', { name: ada.name }).click()
  await expect(page.getByRole('log').getByText('I am in the lobby')).toBeVisible()

  // The next one arrives while what is kept is still new.
  await context.setOffline(false)
  await ada.call(sendMessage, { params, body: { text: 'With the lamp' } })
  const arrived = page.waitForResponse('**/messages')
  await page.goto('/')
  await arrived
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Chats/ }).click()
  await page.getByRole('link', { name: ada.name }).click()
  await expect(page.getByRole('log').getByText('With the lamp')).toBeVisible()
})

test('saved posts have their pictures without a connection, though this device has never shown them', async ({
  building,
}) => {
  const seller = await building.resident(unique('sofia'), { verified: true })
  const title = unique('Walnut table ')
  const postId = await building.post(seller, { title })
  const { page, context, call } = await building.neighbour(unique('bruno'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  await call(save, { params: { postId } })
  await page.goto('/settings')
  await isReady(page, listSaved.path)
  await expect.poll(async () => (await kept(page)).pictures).toBe(1)
  await context.setOffline(true)
  await page.goto('/saved')
  await expectPicture(card(page, title))
})

test('Explore is there without a connection; a page that is not says so, and comes with the connection', async ({
  building,
}) => {
  const seller = await building.resident(unique('sofia'), { verified: true })
  const title = unique('Walnut table ')
  await building.post(seller, { title })
  const { page, context } = await building.neighbour(unique('bruno'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  await page.goto('/explore')
  await isReady(page, explorePosts.path)
  await context.setOffline(true)
  await page.goto('/explore')
  await expect(card(page, title)).toBeVisible()
  await page.goto('/unsubscribe?token=x')
  await expect(page.getByText('This page opens only with a connection.')).toBeVisible()
  await page.goto(`/user-profile/${seller.id}`)
  await expect(page.getByRole('alert')).toContainText('It is not kept on this device.')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: seller.name })).toBeVisible()
})

test('without a connection, Message opens a chat that the device has kept, also in a page that was opened before', async ({
  building,
}) => {
  const ada = await building.resident(unique('ada'), { verified: true })
  const title = unique('Walnut table ')
  await building.post(ada, { title })
  const ben = await building.neighbour(unique('ben'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  const { body } = await ada.call(startConversation, { body: { userId: ben.id } })
  const params = { conversationId: body.conversation.id }
  await ada.call(sendMessage, { params, body: { text: 'I am in the lobby' } })
  await ben.call(readConversation, { params, body: { seq: 1 } })
  const { page, context } = ben
  await page.goto('/')
  await isReady(page, listMessages.path)
  // Nothing is new: this page reads no chats.
  const follows = page.waitForResponse(`**${livePath}*`)
  await page.goto('/')
  await follows
  await card(page, title).getByRole('link', { name: title }).click()
  const message = page.getByRole('button', { name: `Message ${ada.name}` })
  await expect(message).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await message.click()
  const words = page.getByRole('log').getByText('I am in the lobby')
  await expect(words).toBeVisible()
  await page.goto(`/message?with=${ada.id}`)
  await expect(words).toBeVisible()
})

test('on a network that is dead without saying so, Chats and a chat show what the device has kept', async ({
  building,
}) => {
  const ada = await building.resident(unique('ada'), { verified: true })
  const { page, call, id } = await building.neighbour(unique('ben'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  const { body } = await ada.call(startConversation, { body: { userId: id } })
  const params = { conversationId: body.conversation.id }
  await ada.call(sendMessage, { params, body: { text: 'I am in the lobby' } })
  await call(readConversation, { params, body: { seq: 1 } })
  await page.goto('/')
  await isReady(page, listMessages.path)
  // Nothing is new: this page reads no chats.
  const follows = page.waitForResponse(`**${livePath}*`)
  await page.goto('/settings')
  await follows
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', () => {})
  await page.getByRole('link', { name: /^Chats/ }).click()
  await page.getByRole('link', { name: ada.name }).click()
  await expect(page.getByRole('log').getByText('I am in the lobby')).toBeVisible()
})

test('what waits goes on waiting if the app starts on a Wi-Fi without internet', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const title = unique('Walnut table ')
  const postId = await building.post(seller, { title })
  const { chat, context, id, page } = await visited(building, seller)
  await expect(card(page, title)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await card(page, title).getByRole('button', { name: 'Like' }).click()
  await expect(card(page, title).getByText('Waiting for a connection')).toBeVisible()
  await page.goto(chat)
  await page.getByRole('textbox', { name: 'Message' }).fill('One')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const waiting = page.getByRole('log').getByText('Waiting for a connection')
  await expect(waiting).toBeVisible()

  // The browser says that it is online, and each request fails.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
  )
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/like'))
  await page.reload()
  await failed
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await context.setOffline(false)
  await expect(waiting).toHaveCount(0)
  const liking = () => building.db.values(sql`select user_id from likes where post_id = ${postId}`)
  await expect.poll(liking).toEqual([id])
  expect(await building.db.values(sql`select text from messages where sender_id = ${id}`)).toEqual([
    'One',
  ])
})

test('what one tab wrote without a connection and another one sent is there once, or back in its box if it was refused', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const me = await building.neighbour(unique('ben'), {
    verified: true,
    screen: { ...desktop, ...ahead },
  })
  const { page, context } = me
  await page.goto(`/message?with=${ada.id}`)
  await expect(page).toHaveURL(/chat=/)
  const other = await context.newPage()
  await other.goto('/settings')
  await isReady(page, '/api/conversations')
  await other.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Is it still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('Waiting for a connection')).toBeVisible()
  const otherStandsFirst = () =>
    other.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request('outbox', () => {
            held()
            window.dispatchEvent(new Event('online'))
            return new Promise((release) => window.addEventListener('let-go', release))
          })
        }),
    )
  await otherStandsFirst()
  await context.setOffline(false)
  await other.evaluate(() => window.dispatchEvent(new Event('let-go')))
  await expect(log.getByText('Waiting for a connection')).toHaveCount(0)
  await expect(log.getByText('Is it still there?')).toHaveCount(1)
  await expect(log.getByText('Sending…')).toHaveCount(0)
  expect(
    await building.db.values(sql`select text from messages where sender_id = ${me.id}`),
  ).toEqual(['Is it still there?'])

  // Refused, it is told here too.
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await box.fill('Hello?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log.getByText('Waiting for a connection')).toBeVisible()
  await block(building, { blocker: ada, blocked: me })
  await otherStandsFirst()
  await context.setOffline(false)
  await other.evaluate(() => window.dispatchEvent(new Event('let-go')))
  await expect(box).toHaveValue('Hello?')
  await expect(page.locator('.toast').filter({ hasText: 'was not sent' })).toBeVisible()
})

test('what the server refuses after the wait is told: the text returns to its box, and ‘sold’ goes out too', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page, context, id } = await building.neighbour(unique('ben'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  const mine = await building.post({ id }, { title: 'My lamp' })
  await page.goto(`/message?with=${ada.id}`)
  await expect(page).toHaveURL(/chat=/)
  await isReady(page, '/api/conversations')
  const box = page.getByRole('textbox', { name: 'Message' })
  await expect(box).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await box.fill('Still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Waiting for a connection')).toBeVisible()
  await block(building, { blocker: ada, blocked: { id } })
  await context.setOffline(false)
  await expect(box).toHaveValue('Still there?')
  await expect(page.getByRole('log').getByText('Still there?')).toHaveCount(0)

  await page.goto(`/posts/${mine}`)
  const sold = page.getByRole('switch', { name: 'Mark as sold' })
  await expect(sold).not.toBeChecked()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await sold.click()
  await expect(sold).toBeChecked()
  await context.setOffline(false)
  await expect
    .poll(() => building.db.value(sql`select sold from posts where id = ${mine}`))
    .toBe(true)
})

test('interest on a card without a connection is told if it is refused later @long', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const title = unique('Walnut table ')
  const postId = await building.post(seller, { title })
  const { context, page } = await visited(building, seller)
  await expect(card(page, title)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await card(page, title).getByRole('button', { name: "I'm interested" }).click()
  await expect(card(page, title)).toHaveCount(0)
  await building.db.query(sql`update posts set sold = true where id = ${postId}`)
  await context.setOffline(false)
  await expect(page.locator('.toast').filter({ hasText: 'This item has been sold' })).toBeVisible()
})

test('a sign-out wipes the device, and another person on it sees nothing of the first', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  await building.post(seller)
  const first = await building.neighbour(unique('ana'), {
    verified: true,
    screen: { ...desktop, ...ahead },
  })
  const second = await building.neighbour(unique('bea'), { verified: true })
  const { page, context } = first
  await page.goto('/')
  await isReady(page)
  await page.reload()
  await expect.poll(async () => (await kept(page)).pictures).toBeGreaterThan(0)
  expect((await kept(page)).owner).toBe(first.id)
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/create-post')
    await tab.getByLabel('Title').fill('My grandmother’s ring')
    await expect.poll(() => tab.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    // As a picture on its way, which the server refuses now.
    await tab.evaluate(() =>
      addEventListener('beforeunload', () => sessionStorage.setItem('late', 'ring')),
    )
  }
  await page.evaluate((id) => {
    localStorage.setItem(`waiting:${id}:like:x`, '1764000000000true')
    localStorage.setItem('handover:x', '{}')
    // The shell without windows shows none.
    const close = () => localStorage.setItem('notification', 'closed')
    const shown = { tag: 'chat-x', close }
    Object.assign(ServiceWorkerRegistration.prototype, { getNotifications: async () => [shown] })
  }, first.id)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect.poll(() => kept(page)).toEqual({ owner: null, paths: [], pictures: 0 })
  expect(await page.evaluate(() => localStorage.getItem('notification'))).toBe('closed')
  await expect(otherTab).toHaveURL(/sign-in/)
  for (const tab of [page, otherTab])
    expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ring')
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /waiting|handover/.test(key)),
    ),
  ).toEqual([])
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expectAccessible(page)

  // Without a sign-out too: the session of the first one's browser becomes another person's.
  await context.setOffline(false)
  const use = ({ token }: { token: string }) =>
    context.addCookies([
      { name: 'session', value: token, url: building.origin, httpOnly: true, sameSite: 'Lax' },
    ])
  await use(second)
  await page.goto('/')
  await isReady(page)
  expect((await kept(page)).owner).toBe(second.id)
  const third = await building.neighbour(unique('cleo'), { verified: true })
  await keptTomorrow(page)
  await use(third)
  await page.goto('/saved')
  await expect.poll(async () => (await kept(page)).owner).toBe(third.id)
  expect((await kept(page)).paths).not.toContain('/api/feed')
  await expect.poll(async () => (await kept(page)).paths).toContain('/api/session')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(third.username).first()).toBeVisible()
  await expect(page.getByText(second.username)).toHaveCount(0)

  // The session ends meanwhile: the open page leaves by itself.
  await building.db.query(
    sql`delete from sessions where account_id = (select account_id from users where id = ${third.id})`,
  )
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/sign-in/)
  await expect.poll(() => kept(page)).toEqual({ owner: null, paths: [], pictures: 0 })
})

test('a message that waits when the session ends goes out after its person has signed in again', async ({
  building,
}) => {
  const ada = await building.resident(unique('ada'), { verified: true })
  const password = 'correct horse battery'
  const { page, context, email, id } = await building.neighbour(unique('ben'), {
    verified: true,
    password,
    screen: { ...phone, ...ahead },
  })
  await page.goto(`/message?with=${ada.id}`)
  await expect(page).toHaveURL(/chat=/)
  await isReady(page, '/api/conversations')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Waiting for a connection')).toBeVisible()
  await building.db.query(
    sql`delete from sessions where account_id = (select account_id from users where id = ${id})`,
  )
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/message')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const sent = () => building.db.values(sql`select text from messages where sender_id = ${id}`)
  await expect.poll(sent).toEqual(['Is it still there?'])
})

test('a new version is offered, and comes with Reload', async ({ building }) => {
  const { page } = await building.neighbour(unique('nina'), {
    verified: true,
    screen: { ...phone, ...ahead },
  })
  await page.goto('/')
  await isReady(page)
  // As a page of an older build asks.
  await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).active?.postMessage({
      kind: 'page',
      entry: '/assets/index-older.js',
    }),
  )
  const offer = page.getByRole('region', { name: 'A new version is ready' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('on a phone without a connection, the hint covers no button that posts, also at the end of the form, and no dialog', async ({
  building,
}) => {
  const { page, context } = await building.neighbour(unique('bruno'), {
    verified: true,
    screen: phone,
  })
  const follows = page.waitForResponse(`**${livePath}*`)
  await page.goto('/create-post')
  await follows
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  const hint = page.getByText('You are offline. Reconnecting…')
  await expect(hint).toBeVisible()
  for (const end of [0, 9999]) {
    await page.evaluate((y) => scrollTo(0, y), end)
    const said = await hint.boundingBox()
    const button = await submit(page).boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }
  await logout.click()
  const layerOf = (part: Locator) => part.evaluate((each) => Number(getComputedStyle(each).zIndex))
  expect(await layerOf(hint.locator('..'))).toBeLessThan(await layerOf(page.getByRole('dialog')))
})

test('where the device has no room to keep anything, people still like, write and post', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const title = unique('Walnut table ')
  const postId = await building.post(seller, { title })
  const { page, id } = await building.neighbour(unique('bruno'), { verified: true, screen: phone })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await card(page, title).getByRole('button', { name: 'Like' }).click()
  const liking = () => building.db.values(sql`select user_id from likes where post_id = ${postId}`)
  await expect.poll(liking).toEqual([id])
  await page.goto(`/message?with=${seller.id}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Is it still there?')).toBeVisible()
  await page.goto('/create-post')
  await fill(page, unique('Oak chair '))
  await page.getByLabel('Location', { exact: true }).fill('PH 7')
  await add(page, await small())
  await submit(page).click()
  await expect(notice(page, 'Your post is live')).toBeVisible()
})
