// Proves docs/specification.md: Messages · Without a connection
import type { Locator, Page } from '@playwright/test'
import { sql } from '#server/platform/database/db.ts'
import { allHaveAnswered } from '#server/testing/builders.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { openWhole } from './settled.ts'
import { desktop, expect, phone, test, unique, type Building, type Neighbour } from './world.ts'

async function twoNeighbours(building: Building, screen: typeof phone | typeof desktop = desktop) {
  const ada = await building.neighbour(unique('ada'), { verified: true, screen })
  const ben = await building.neighbour(unique('ben'), { verified: true, screen })
  return { ada, ben }
}

async function openChat(person: Neighbour, other: Neighbour) {
  await person.page.goto(`/message?with=${other.id}`)
  await expect(person.page).toHaveURL(/\/message\?chat=/)
  await expect(box(person.page)).toBeVisible()
  return new URL(person.page.url()).searchParams.get('chat') ?? ''
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const log = (page: Page) => page.getByRole('log')
const bubbles = (page: Page) => log(page).locator('p[dir=auto]')
const row = (page: Page, other: Neighbour) =>
  page
    .getByRole('navigation', { name: 'Your chats' })
    .getByRole('link', { name: new RegExp(other.username, 'i') })

async function say(page: Page, text: string) {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function written(
  building: Building,
  conversationId: string,
  sender: { id: string },
  count: number,
) {
  await building.db.query(sql`
    insert into messages (conversation_id, seq, sender_id, text, created_at)
    select ${conversationId}, at, ${sender.id}, 'Message ' || at, now() - interval '1 day' + at * interval '1 second'
    from generate_series(1, ${count}::int) at`)
  await building.db.query(sql`
    update conversations set unanswered = null, last_seq = ${count}, last_message = 'Message ' || ${count}::int, last_message_sender_id = ${sender.id}
    where id = ${conversationId}`)
}

for (const [name, screen] of Object.entries({
  'on a phone': phone,
  'on a desktop @long': desktop,
})) {
  test(`two neighbours write to each other and read it at once, ${name}`, async ({ building }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    await openChat(ada, ben)
    await expect(log(ada.page)).toContainText('No messages yet. Start the conversation!')
    await say(ada.page, 'Is the lamp still there? 💡')
    await expect(bubbles(ada.page)).toHaveText(['Is the lamp still there? 💡'])

    await ben.page.goto('/message')
    await expect(row(ben.page, ada)).toContainText('1 unread')
    await row(ben.page, ada).click()
    await expect(bubbles(ben.page)).toHaveText(['Is the lamp still there? 💡'])
    await say(ben.page, 'כן, היא כאן')
    await expect(bubbles(ada.page)).toHaveText(['Is the lamp still there? 💡', 'כן, היא כאן'])
    await say(ada.page, 'Super')
    await expect(bubbles(ben.page).last()).toHaveText('Super')
    await expect(bubbles(ben.page).nth(1)).toHaveCSS('direction', 'rtl')
    await say(ada.page, 'https://foyer.example/lamps')
    await expect(bubbles(ben.page)).toHaveCount(4)
    await expect(ada.page.getByText('Sending…')).toHaveCount(0)
    await expectAccessibleInBothThemes(ada.page)
  })
}

test('unread counts grow on other screens, and go when the chat is read', async ({ building }) => {
  const { ada, ben } = await twoNeighbours(building)
  await openChat(ada, ben)
  await ben.page.goto('/interested')
  const chats = ben.page
    .getByRole('navigation')
    .getByRole('link', { name: /^Chats/ })
    .first()
  await say(ada.page, 'One')
  await expect(chats).toContainText('1')
  await say(ada.page, 'Two')
  await expect(chats).toContainText('2')
  await chats.click()
  await expect(row(ben.page, ada)).toContainText('2 unread')
  await row(ben.page, ada).click()
  await expect(bubbles(ben.page)).toHaveText(['One', 'Two'])
  await expect(row(ben.page, ada)).not.toContainText('unread')
  await expect(chats).not.toContainText('2')
  await say(ada.page, 'Three')
  await expect(bubbles(ben.page)).toHaveText(['One', 'Two', 'Three'])
  await expect(row(ben.page, ada)).not.toContainText('unread')
})

test('a message that cannot be sent comes back into the box, and the next try arrives once', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  await openChat(ada, ben)
  await ada.page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await say(ada.page, 'Can I come at six?')
  await expect(ada.page.getByRole('alert')).toContainText(
    'Your message was not sent. It is back in the message box.',
  )
  await expect(box(ada.page)).toHaveValue('Can I come at six?')
  await expect(bubbles(ada.page)).toHaveCount(0)
  await ada.page.reload()
  await expect(box(ada.page)).toHaveValue('Can I come at six?')
  await ada.page.unrouteAll()
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubbles(ada.page)).toHaveText(['Can I come at six?'])
  await expect(ada.page.getByRole('alert')).toBeHidden()
  await openChat(ben, ada)
  await expect(bubbles(ben.page)).toHaveText(['Can I come at six?'])
})

test('a message whose answer was lost is not sent twice, and what was typed since stays', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  await openChat(ada, ben)
  await openChat(ben, ada)
  const keys: (string | undefined)[] = []
  const hasTyped = Promise.withResolvers<void>()
  // The server has it; neither the answer nor a live event comes back.
  await ada.page.route('**/api/conversations/*/messages*', async (route) => {
    if (route.request().method() !== 'POST') return route.abort()
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await hasTyped.promise
    return route.abort()
  })
  await say(ada.page, 'Only once')
  await box(ada.page).pressSequentially('and this')
  hasTyped.resolve()
  await expect(box(ada.page)).toHaveValue('Only once\nand this')
  await expect(bubbles(ben.page)).toHaveText(['Only once'])
  await box(ada.page).fill('Only once')
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
  await expect(box(ada.page)).toHaveValue('Only once')
  await ada.page.unrouteAll()
  await say(ben.page, 'Seen')
  await expect(bubbles(ada.page)).toHaveText(['Only once', 'Seen'])
  await expect(box(ada.page)).toHaveValue('')
  await expect(bubbles(ben.page)).toHaveText(['Only once', 'Seen'])
})

test('after a while without a connection all messages are there, once and in order', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  const conversationId = await openChat(ada, ben)
  await openChat(ben, ada)
  await say(ada.page, 'Message 0')
  await expect(bubbles(ben.page)).toHaveText(['Message 0'])
  await allHaveAnswered(building.db)
  await ben.context.setOffline(true)
  const missed = Array.from({ length: 8 }, (_, at) => `Message ${at + 1}`)
  for (const words of missed) await say(ada.page, words)
  await expect(bubbles(ada.page)).toHaveText(['Message 0', ...missed])
  await say(ben.page, 'From the lift')
  await expect(bubbles(ben.page)).toHaveText(['Message 0', 'From the lift'])
  await expect(log(ben.page).getByText('Waiting for a connection')).toBeVisible()
  await expect(box(ben.page)).toHaveValue('')
  await ben.context.setOffline(false)
  for (const { page } of [ada, ben])
    await expect(bubbles(page)).toHaveText(['Message 0', ...missed, 'From the lift'])
  await expect(log(ben.page).getByText('Waiting for a connection')).toHaveCount(0)
  const stored = await building.db.query(
    sql`select from messages where conversation_id = ${conversationId}`,
  )
  expect(stored).toHaveLength(10)
})

test('a message goes out when only the live updates are refused, and nothing says that one is offline', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  await ada.page.route('**/api/live*', (route) => route.abort())
  await openChat(ada, ben)
  await expect(ada.page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()
  await say(ada.page, 'Can I come at six?')
  await expect(log(ada.page).locator('time')).toHaveCount(2)
  await expect(log(ada.page).getByText('Waiting for a connection')).toHaveCount(0)
  await openChat(ben, ada)
  await expect(bubbles(ben.page)).toHaveText(['Can I come at six?'])
})

test('behind a proxy that collects the live updates, a hint says that they are interrupted', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('ada'))
  await page.route('**/api/live*', () => undefined)
  const asked = page.waitForRequest(/\/api\/live/)
  await page.clock.install()
  await page.goto('/notifications')
  await page.clock.fastForward(5000)
  await asked
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()
})

test('of two tabs, the one that is seen after a sleep has the other open the live updates anew', async ({
  building,
}) => {
  const { page, context } = await building.neighbour(unique('ada'), { verified: true })
  const first = page.waitForRequest(/\/api\/live/)
  await page.goto('/notifications')
  await first
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByText('No interested notifications yet')).toBeVisible()
  await expect(async () => {
    const again = page.waitForRequest(/\/api\/live/, { timeout: 3000 })
    // It may not follow the updates yet.
    await Promise.all([again, other.evaluate(sleepForAMinute)])
  }).toPass()
})

function sleepForAMinute() {
  const see = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  see(true)
  const now = Date.now
  Date.now = () => now() + 61_000
  see(false)
  Date.now = now
}

test('a double click sends once, and many messages in a row arrive in their order', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  await openChat(ada, ben)
  await openChat(ben, ada)
  await allHaveAnswered(building.db)
  await box(ada.page).fill('Hello')
  await ada.page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(box(ada.page)).toBeFocused()
  await ada.page.keyboard.type('に')
  // Safari's Enter that ends a composition.
  await box(ada.page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
  await expect(box(ada.page)).toHaveValue('に')
  await ada.page.keyboard.press('Backspace')
  for (const words of ['1', '2', '3', '3']) {
    await ada.page.keyboard.type(words)
    await ada.page.keyboard.press('Enter')
  }
  for (const { page } of [ada, ben])
    await expect(bubbles(page)).toHaveText(['Hello', '1', '2', '3', '3'])
})

test('earlier messages load above, and the message being read stays in place', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  const conversationId = await openChat(ada, ben)
  await written(building, conversationId, ben, 250)
  await ada.page.reload()
  await expect(bubbles(ada.page)).toHaveCount(100)
  await expect(bubbles(ada.page).last()).toBeInViewport()

  const earlier = ada.page.getByRole('button', { name: 'Load earlier' })
  // A growing log scrolls to its end, so this may need a second try.
  const scrollUp = () =>
    expect(async () => {
      await log(ada.page).evaluate((element) => element.scrollTo(0, 0))
      await expect(earlier).toBeInViewport({ timeout: 1000 })
    }).toPass()
  await scrollUp()
  const read = bubbles(ada.page).filter({ hasText: /^Message 151$/ })
  const before = await read.boundingBox()
  const moved = async () => Math.abs(((await read.boundingBox())?.y ?? Infinity) - (before?.y ?? 0))
  await earlier.click()
  await expect(bubbles(ada.page)).toHaveCount(200)
  expect(await moved()).toBeLessThan(2)

  // A new message is announced and keeps the scroll position.
  await openChat(ben, ada)
  await say(ben.page, 'The newest')
  const pill = ada.page.getByRole('button', { name: 'New messages' })
  await expect(pill).toBeVisible()
  expect(await moved()).toBeLessThan(2)
  await pill.click()
  await expect(bubbles(ada.page).last()).toBeInViewport()
  await expect(pill).toBeHidden()

  // A growing message box, or its error, does not cover the end.
  await ada.page.route('**/messages', (route) => route.abort())
  await say(ada.page, 'A\nlong\none')
  await expect(ada.page.getByRole('alert')).toBeVisible()
  await expect(bubbles(ada.page).last()).toHaveText('The newest')
  await expect(bubbles(ada.page).last()).toBeInViewport({ ratio: 1 })
  await ada.page.unrouteAll()

  await scrollUp()
  await earlier.click()
  await expect(bubbles(ada.page)).toHaveCount(251)
  await expect(earlier).toBeHidden()
  await expect(bubbles(ada.page).first()).toHaveText('Message 1')
})

const options = (page: Page, words: string) =>
  log(page).getByRole('button', { name: `Options for “${words}”` })
const confirmDeletion = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Delete this message for both of you?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()

async function pressLong(page: Page, bubble: Locator) {
  const at = await bubble.boundingBox()
  if (!at) throw new Error('it is not on the screen')
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByRole('menu')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const toDelete = (page: Page) => page.getByRole('menuitem', { name: 'Delete message' })
type Way = (page: Page, words: string) => Promise<void>
const byLongPress: Way = async (page, words) => {
  const bubble = bubbles(page).filter({ hasText: words })
  await pressLong(page, bubble)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await pressLong(page, bubble)
  await toDelete(page).tap()
}
const byButton: Way = async (page, words) => {
  await options(page, words).tap()
  await toDelete(page).tap()
}
const byMouse: Way = async (page, words) => {
  await expect(options(page, words)).toHaveCSS('opacity', '0')
  await bubbles(page).filter({ hasText: words }).hover()
  await expect(options(page, words)).toHaveCSS('opacity', '1')
  await options(page, words).click()
  await toDelete(page).click()
}
const byKeyboard: Way = async (page, words) => {
  await page.getByRole('button', { name: 'Emoji', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(options(page, words)).toBeFocused()
  await expect(options(page, words)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(toDelete(page)).toBeFocused()
  await page.keyboard.press('Enter')
}
for (const { name, screen, first, last } of [
  {
    name: 'by a long press and by a button, on a phone',
    screen: phone,
    first: byLongPress,
    last: byButton,
  },
  {
    name: 'by mouse and by keyboard, on a desktop @long',
    screen: desktop,
    first: byMouse,
    last: byKeyboard,
  },
])
  test(`a resident’s message is deleted for both at once, ${name}`, async ({ building }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    await openChat(ada, ben)
    for (const words of ['It was me', 'Hello', 'My code is 4711']) await say(ada.page, words)
    await openChat(ben, ada)
    await expect(bubbles(ben.page)).toHaveText(['It was me', 'Hello', 'My code is 4711'])
    // Of what one received, the menu can report, not delete.
    await log(ben.page).getByRole('button', { name: 'Options for “Hello”' }).press('Enter')
    await expect(ben.page.getByRole('menuitem', { name: 'Report message' })).toBeVisible()
    await expect(ben.page.getByRole('menuitem', { name: 'Delete message' })).toHaveCount(0)
    await ben.page.keyboard.press('Escape')

    const remove = async (choose: Way, words: string, left: string[]) => {
      await choose(ada.page, words)
      await confirmDeletion(ada.page)
      for (const { page } of [ada, ben]) await expect(bubbles(page)).toHaveText(left)
      await expect(ada.page.getByRole('dialog')).toHaveCount(0)
    }
    await remove(first, 'It was me', ['Message deleted', 'Hello', 'My code is 4711'])
    await expect(bubbles(ada.page).first()).toBeFocused()
    await expect(
      ada.page.locator('[aria-live=polite]', { hasText: 'Message deleted' }),
    ).toBeAttached()
    await remove(last, 'My code is 4711', ['Message deleted', 'Hello', 'Message deleted'])
    await expect(bubbles(ada.page).last()).toBeFocused()
    await expectAccessibleInBothThemes(ada.page)

    for (const [person, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await person.page.goto('/message')
      await expect(row(person.page, other)).toContainText('Message deleted')
      await expect(row(person.page, other)).not.toContainText('4711')
    }
  })

test('a resident who was offline or in another chat sees the deletion when back; a deleted message is not waited for', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  const cem = await building.neighbour(unique('cem'), { verified: true })
  const remove = async (words: string) => {
    await options(ada.page, words).click()
    await ada.page.getByRole('menuitem', { name: 'Delete message' }).click()
    await confirmDeletion(ada.page)
    await expect(bubbles(ada.page).filter({ hasText: words })).toHaveCount(0)
  }
  await openChat(ada, ben)
  for (const words of ['One', 'Two', 'Three']) await say(ada.page, words)
  await openWhole(ben.page, `/message?with=${ada.id}`)
  await expect(bubbles(ben.page)).toHaveText(['One', 'Two', 'Three'])
  await ben.context.setOffline(true)
  await remove('One')
  await ben.context.setOffline(false)
  await expect(bubbles(ben.page)).toHaveText(['Message deleted', 'Two', 'Three'])
  await ben.context.setOffline(true)
  await remove('Two')
  // The server has deleted them.
  await building.db.query(sql`delete from live_events where user_id = ${ben.id}`)
  await ben.context.setOffline(false)
  await expect(bubbles(ben.page)).toHaveText(['Message deleted', 'Message deleted', 'Three'])

  await openChat(cem, ben)
  await say(cem.page, 'Hi')
  await row(ben.page, cem).click()
  await expect(bubbles(ben.page)).toHaveText(['Hi'])
  await remove('Three')
  await expect(row(ben.page, ada)).toContainText('Message deleted')
  await allHaveAnswered(building.db)
  await say(ada.page, 'Four')
  await expect(row(ben.page, ada)).toContainText('1 unread')
  await remove('Four')
  await expect(row(ben.page, ada)).not.toContainText('unread')
  await row(ben.page, ada).click()
  await expect(bubbles(ben.page)).toHaveText(Array.from({ length: 4 }, () => 'Message deleted'))
})

test('a failed deletion keeps the message and says so; an unsent message has no menu', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  await openChat(ada, ben)
  await say(ada.page, 'Hello')
  await expect(options(ada.page, 'Hello')).toBeAttached()
  await ada.page.route('**/messages/*', (route) => route.abort())
  await options(ada.page, 'Hello').click()
  await ada.page.getByRole('menuitem', { name: 'Delete message' }).click()
  await confirmDeletion(ada.page)
  await expect(ada.page.getByText('Unable to delete message...').first()).toBeVisible()
  await expect(ada.page.getByRole('dialog')).toHaveCount(0)
  await expect(bubbles(ada.page)).toHaveText(['Hello'])
  await expect(bubbles(ada.page).first()).toBeFocused()

  const goesOn = Promise.withResolvers<void>()
  await ada.page.route('**/messages', async (route) => {
    await goesOn.promise
    await route.continue()
  })
  await say(ada.page, 'On its way')
  await expect(log(ada.page).getByText('Sending…')).toBeVisible()
  await expect(options(ada.page, 'On its way')).toHaveCount(0)
  goesOn.resolve()
  await expect(options(ada.page, 'On its way')).toHaveCount(1)
})

test('each chat keeps what was typed into it, also over a reload', async ({ building }) => {
  const { ada, ben } = await twoNeighbours(building)
  const cem = await building.neighbour(unique('cem'), { verified: true })
  await openChat(ada, cem)
  await say(ada.page, 'Hello')
  await box(ada.page).fill('For Cem')
  await openChat(ada, ben)
  await say(ada.page, 'Hello')
  await box(ada.page).fill('For Ben')
  await row(ada.page, cem).click()
  await expect(box(ada.page)).toHaveValue('For Cem')
  await expect(box(ada.page)).toBeFocused()
  await ada.page.reload()
  await expect(box(ada.page)).toHaveValue('For Cem')
  await row(ada.page, ben).click()
  await expect(box(ada.page)).toHaveValue('For Ben')
})

test('a phone shows the list, then the chat, and comes back by button, by gesture and by Escape', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building, phone)
  await openChat(ada, ben)
  await say(ada.page, 'Hello')
  await ada.page.getByRole('button', { name: 'Back' }).click()
  await expect(ada.page).toHaveURL('/message')
  await expect(ada.page.locator('.shell-bar')).toBeVisible()
  await row(ada.page, ben).click()
  await expect(ada.page.locator('.shell-bar')).toBeHidden()
  await expect(row(ada.page, ben)).toBeHidden()
  await ada.page.keyboard.press('Escape')
  await expect(row(ada.page, ben)).toBeFocused()
  await row(ada.page, ben).click()
  await ada.page.goBack()
  await expect(row(ada.page, ben)).toBeVisible()
  await expect(ada.page).toHaveURL('/message')
})

test('a chat that cannot be started says so, and the list stays', async ({ building }) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  await ada.page.goto(`/message?with=${crypto.randomUUID()}`)
  await expect(ada.page.getByText('Error adding user to chat').first()).toBeVisible()
  await expect(ada.page).toHaveURL('/message')
  await expect(ada.page.getByText('No chats yet.')).toBeVisible()
  await expect(ada.page.getByText('Select a chat to start messaging.')).toBeVisible()
})

test('nobody else can open a chat of two; with a closed account it can be read, but not written to', async ({
  building,
}) => {
  const { ada, ben } = await twoNeighbours(building)
  const conversationId = await openChat(ben, ada)
  await say(ben.page, 'Goodbye')
  await expect(bubbles(ben.page)).toHaveText(['Goodbye'])
  await expect(log(ben.page).getByText('Sending…')).toBeHidden()
  const cem = await building.neighbour(unique('cem'), { verified: true })
  await cem.page.goto(`/message?chat=${conversationId}`)
  await expect(cem.page.getByText('This chat is no longer available')).toBeVisible()
  await expect(cem.page.getByText('Goodbye')).toBeHidden()
  await building.db.query(sql`delete from users where id = ${ben.id}`)
  await ada.page.goto('/message')
  await ada.page.getByRole('link', { name: /Former resident/ }).click()
  await expect(bubbles(ada.page)).toHaveText(['Goodbye'])
  await expect(ada.page.getByText('This resident has closed their account.')).toBeVisible()
  await expect(box(ada.page)).toBeHidden()
})
