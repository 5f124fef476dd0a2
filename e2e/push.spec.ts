// Proves docs/specification.md: Push
import { limits } from '#contract/limits.ts'
import { readConversation, sendMessage, startConversation } from '#contract/chat.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { test, watchShown, withDevice } from './push-world.ts'
import { desktop, expect, phone, unique } from './world.ts'

const widths = { 'on a phone': phone, 'on a desktop @long': desktop }

for (const [name, screen] of Object.entries(widths))
  test(`after an interest the resident is asked, and a message then rings, opens its chat and goes when it is read, ${name}`, async ({
    building,
    service,
  }) => {
    const ada = await building.neighbour(unique('ada'), { verified: true })
    const ben = await building.neighbour(unique('ben'), { verified: true, screen })
    const device = await withDevice(ben, service)
    const title = unique('Lamp')
    const postId = await building.post(ada, { title })
    const { page } = ben
    const offer = page.getByRole('region', { name: 'Get answers when Foyer is closed?' })
    await page.clock.install()
    await page.goto(`/posts/${postId}`)
    await page.getByRole('main').getByRole('button', { name: "I'm interested" }).click()
    await expect(async () => {
      await page.clock.fastForward(limits.undoMs + 1000)
      await expect(offer).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessibleInBothThemes(page)
    await offer.getByRole('button', { name: 'Turn on' }).click()
    await expect(offer).toBeHidden()
    await page.goto('/settings#notifications')
    await expect(page.getByText('Notifies you when this site is closed.')).toBeVisible()

    await ada.page.goto(`/message?with=${ben.id}`)
    await ada.page.getByRole('textbox', { name: 'Message' }).fill('It is still there')
    await ada.page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => device.received.length, { timeout: 20_000 }).toBe(1)
    const [message] = device.received
    if (!message) throw new Error('nothing came')
    const { push, press, shown } = await watchShown(ben)
    await push(message)
    const { tag, url } = message
    expect(await shown()).toMatchObject([
      { title: message.title, body: 'It is still there', tag, data: { url }, silent: false },
    ])
    await press()
    await expect(page).toHaveURL(message.url)
    await expect(page.getByText('It is still there').last()).toBeVisible()
    await expect.poll(shown).toEqual([])
  })

test('what was read elsewhere leaves the device when Foyer is opened, and what is unread stays', async ({
  building,
  service,
}) => {
  const ben = await building.neighbour(unique('ben'), { verified: true })
  await withDevice(ben, service)
  const { page } = ben
  await page.goto('/settings#notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifies you when this site is closed.')).toBeVisible()
  const chats: string[] = []
  for (const name of ['ada', 'cleo']) {
    const other = await building.resident(unique(name), { verified: true })
    const { body } = await other.call(startConversation, { body: { userId: ben.id } })
    const params = { conversationId: body.conversation.id }
    await other.call(sendMessage, { params, body: { text: 'It is still there' } })
    chats.push(params.conversationId)
  }
  const [read = '', unread = ''] = chats
  await ben.call(readConversation, { params: { conversationId: read }, body: { seq: 1 } })
  // Newer ones, so that neither is on the first page of chats.
  await building.db.query(sql`
    with started as (
      insert into conversations (started_by, last_seq, last_message)
      select ${ben.id}, 1, 'Hello' from generate_series(1, ${limits.conversationsPage}) returning id
    )
    insert into participants (conversation_id, user_id) select id, ${ben.id} from started`)
  await page.addInitScript((ids) => {
    const shown = new Set(ids.map((id) => `chat-${id}`))
    Object.assign(window, { shown })
    ServiceWorkerRegistration.prototype.getNotifications = async () =>
      [...shown].map((tag) => ({ tag, close: () => void shown.delete(tag) })) as Notification[]
  }, chats)
  await page.goto('/')
  const tags = () => page.evaluate(() => [...(Reflect.get(window, 'shown') as Set<string>)])
  await expect.poll(tags).toEqual([`chat-${unread}`])
})

test('what was read elsewhere leaves the device with the next push, though Foyer is closed, and what is unread stays', async ({
  building,
  service,
}) => {
  const ben = await building.neighbour(unique('ben'), { verified: true })
  const device = await withDevice(ben, service)
  const { page } = ben
  await page.goto('/settings#notifications')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifies you when this site is closed.')).toBeVisible()
  // A page that does not listen.
  await page.goto('/terms-of-service')
  const { push, shown } = await watchShown(ben)
  const sender = async (name: string) => {
    const other = await building.resident(unique(name), { verified: true })
    const { body } = await other.call(startConversation, { body: { userId: ben.id } })
    const params = { conversationId: body.conversation.id }
    return { params, send: () => other.call(sendMessage, { params, body: { text: 'Hello' } }) }
  }
  const ada = await sender('ada')
  const cleo = await sender('cleo')
  const arrives = async (from: typeof ada) => {
    const before = device.received.length
    await from.send()
    await expect.poll(() => device.received.length, { timeout: 20_000 }).toBe(before + 1)
    await push(device.received.at(-1) ?? { tag: 'none' })
  }
  const tags = async () => (await shown()).map(({ tag }) => tag)
  const tagOf = ({ params }: typeof ada) => `chat-${params.conversationId}`
  await arrives(ada)
  await ben.call(readConversation, { params: ada.params, body: { seq: 1 } })
  await arrives(cleo)
  await expect.poll(tags).toEqual([tagOf(cleo)])
  await arrives(ada)
  expect(await tags()).toEqual([tagOf(cleo), tagOf(ada)])
})

test('after a message the resident is asked too, without a cover over the box @long', async ({
  building,
  service,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const ben = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  await withDevice(ben, service)
  const { page } = ben
  await page.goto(`/message?with=${ada.id}`)
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Is it still there?')
  await page.getByRole('button', { name: 'Send' }).click()
  const offer = page.getByRole('region', { name: 'Get answers' })
  await expect(offer).toBeVisible({ timeout: 15_000 })
  await box.fill('And the chair?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('And the chair?')).toBeVisible()
  await expect(offer).toBeVisible()
})

test('who says Not now is not asked again, and not on arrival either @long', async ({
  building,
  service,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const ben = await building.neighbour(unique('ben'), { verified: true })
  await withDevice(ben, service)
  const { page } = ben
  const offer = page.getByRole('region', { name: 'Get answers' })
  for (const times of [1, 0]) {
    await page.clock.install()
    await page.goto(`/posts/${await building.post(ada, { title: unique('Lamp') })}`)
    await page.clock.runFor(8000)
    await expect(offer).toHaveCount(0)
    const kept = page.waitForResponse(/\/interest$/)
    await page.getByRole('main').getByRole('button', { name: "I'm interested" }).click()
    await kept
    await page.clock.runFor(8000)
    await expect(offer).toHaveCount(times)
    if (times === 0) continue
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

for (const [name, screen] of Object.entries(widths))
  test(`in Settings the resident switches kinds, turns this device on and off, and removes another, ${name}`, async ({
    building,
    service,
  }) => {
    const ben = await building.neighbour(unique('ben'), { verified: true, screen })
    await withDevice(ben, service)
    const { page } = ben
    await page.goto('/settings')
    const section = page.getByRole('region', { name: 'Notifications', exact: true })
    await section.getByRole('button', { name: 'Turn on' }).click()
    await expect(section.getByText('Notifies you when this site is closed.')).toBeVisible()
    await building.db.query(sql`
      with session as (
        insert into sessions (token_hash, account_id, device, expires_at)
        values (sha256(${ben.id}::text::bytea), ${ben.id}, '', now() + interval '1 day') returning token_hash
      )
      insert into push_subscriptions (user_id, session_hash, endpoint, service, p256dh, auth, device)
      select ${ben.id}, token_hash, ${`https://x.example/${ben.id}`}, 'https://x.example', 'x', 'x', 'Firefox on Linux' from session`)
    await page.reload()
    await expect(section.getByText('Firefox on Linux')).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await expectAccessibleInBothThemes(page)
    for (const button of await section.getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await section.getByRole('button', { name: 'Remove Firefox on Linux' }).click()
    await expect(section.getByText('Firefox on Linux')).toBeHidden()
    await section.getByRole('switch', { name: 'Messages Push' }).click()
    await expect(
      page.getByText('You no longer get push notifications of messages.').first(),
    ).toBeVisible()
    await section.getByRole('button', { name: 'Turn off' }).click()
    await expect(section.getByText('Push notifications are off on this device.')).toBeVisible()
    expect(
      await building.db.query(sql`select from push_subscriptions where user_id = ${ben.id}`),
    ).toEqual([])
  })

const without = {
  'blocks notifications': {
    cripple: () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    says: /^Your browser blocks notifications/,
  },
  'has no push': {
    cripple: () => Reflect.deleteProperty(window, 'PushManager'),
    says: 'This browser cannot show notifications of a closed page.',
  },
  'is Safari on a phone, outside of the home screen': {
    cripple: () => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'standalone', { value: false })
    },
    says: /^On an iPhone or iPad, first add this site to the home screen/,
  },
}
test('a browser that cannot or may not ring says why in Settings, without a button', async ({
  building,
}) => {
  const { context } = await building.neighbour(unique('ben'))
  for (const [name, { cripple, says }] of Object.entries(without)) {
    const page = await context.newPage()
    await page.addInitScript(cripple)
    await page.goto('/settings')
    const section = page.getByRole('region', { name: 'Notifications', exact: true })
    await expect(section.getByText(says), name).toBeVisible()
    await expect(section.getByRole('button'), name).toHaveCount(0)
    await page.close()
  }
})

test('on an iPhone that is not on the home screen, the card after an interest says how to get answers', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page } = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  await page.addInitScript(without['is Safari on a phone, outside of the home screen'].cripple)
  await page.clock.install()
  await page.goto(`/posts/${await building.post(ada, { title: unique('Lamp') })}`)
  const kept = page.waitForResponse(/\/interest$/)
  await page.getByRole('main').getByRole('button', { name: "I'm interested" }).click()
  await kept
  await page.clock.runFor(8000)
  const offer = page.getByRole('region', { name: 'Get answers' })
  await expect(offer).toContainText('first add this site to the home screen')
  await expect(offer.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
})
