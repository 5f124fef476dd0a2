// Proves docs/specification.md: Messages
import { limits } from '#contract/limits.ts'
import { sql } from '#server/platform/database/db.ts'
import { insertResident } from '#server/testing/builders.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, expect, phone, test, unique, type Building, type Neighbour } from './world.ts'

async function twoNeighbours(building: Building, screen: typeof phone | typeof desktop) {
  const ada = await building.neighbour(unique('ada'), { verified: true, screen })
  const ben = await building.neighbour(unique('ben'), { verified: true, screen })
  return { ada, ben }
}
const sentences = { name: 'Message', exact: true } as const
const box = ({ page }: Neighbour) => page.getByRole('textbox', sentences)
const bubbles = ({ page }: Neighbour) => page.getByRole('log').locator('p[dir=auto]')
const rows = ({ page }: Neighbour) =>
  page.getByRole('navigation', { name: 'Your chats' }).locator('li')
const search = ({ page }: Neighbour) => page.getByRole('textbox', { name: 'Search by username' })

async function say(person: Neighbour, text: string) {
  await box(person).fill(text)
  await person.page.getByRole('button', { name: 'Send', exact: true }).click()
}
async function openChat(person: Neighbour, other: Neighbour) {
  await person.page.goto(`/message?with=${other.id}`)
  await expect(person.page).toHaveURL(/\/message\?chat=/)
  await expect(box(person)).toBeVisible()
}
async function choose({ page }: Neighbour, item: string | RegExp) {
  await page.getByRole('button', { name: 'Chat options' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const confirm = ({ page }: Neighbour, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
async function toList({ page }: Neighbour) {
  const back = page.getByRole('button', { name: 'Back' })
  if (await back.isVisible()) await back.click()
}

for (const [name, screen] of Object.entries({
  'on a phone': phone,
  'on a desktop @long': desktop,
})) {
  test(`a resident is found by username, and the chat with them is the same each time, ${name}`, async ({
    building,
  }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    await ada.page.goto('/message')
    await search(ada).fill(`@${ben.username.toUpperCase()}`)
    const found = ada.page.getByRole('link', { name: /Start chat/ })
    await expect(found).toContainText(ben.username)
    await expect(found.getByRole('img', { name: 'Verified Resident' })).toBeVisible()
    if (screen === phone) await expectAccessible(ada.page)
    await found.click()
    await expect(ada.page).toHaveURL(/\/message\?chat=/)
    await say(ada, 'Hello')
    const address = ada.page.url()
    await toList(ada)
    await search(ada).fill(ben.username)
    await expect(found).toBeVisible()
    await search(ada).press('Enter')
    await expect(ada.page).toHaveURL(address)
    await expect(bubbles(ada)).toHaveText(['Hello'])
    await toList(ada)
    await expect(rows(ada)).toHaveCount(1)

    await search(ada).fill(ada.username)
    await expect(ada.page.getByText('That is you.')).toBeVisible()
    await search(ada).fill(`${ben.username}x`)
    await expect(ada.page.getByText('No one has that username.')).toBeVisible()
    await search(ada).press('Escape')
    await expect(search(ada)).toHaveValue('')
    await expect(ada.page.getByText('No one has that username.')).toBeHidden()
  })

  test(`a deleted chat is gone here and in other tabs, stays with the other, and comes back empty, ${name}`, async ({
    building,
  }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    await openChat(ada, ben)
    await say(ada, 'Old words')
    const tab = { ...ada, page: await ada.context.newPage() }
    await tab.page.goto(ada.page.url())
    await expect(bubbles(tab)).toHaveText(['Old words'])

    await ada.page.route('**/api/conversations/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
    )
    await choose(ada, 'Delete chat')
    await expect(ada.page.getByRole('menu')).toBeHidden()
    await expect(
      ada.page.getByRole('dialog').getByRole('button', { name: 'Delete chat', exact: true }),
    ).toBeVisible()
    if (screen === desktop) await expectAccessible(ada.page)
    await confirm(ada, 'Delete chat')
    await expect(ada.page.getByText('Unable to delete chat...').first()).toBeVisible()
    await expect(ada.page.getByRole('dialog')).toHaveCount(0)
    await expect(bubbles(ada)).toHaveText(['Old words'])
    await ada.page.unrouteAll()
    await choose(ada, 'Delete chat')
    await confirm(ada, 'Delete chat')
    await expect(ada.page.getByText('Chat deleted successfully').first()).toBeVisible()
    for (const each of [ada, tab]) {
      await expect(each.page).toHaveURL('/message')
      await expect(each.page.getByText('No chats yet.')).toBeVisible()
    }
    await expect(ada.page.getByRole('heading', { name: 'Chats', level: 1 })).toBeFocused()
    await expect(tab.page.getByRole('main').getByRole('link', { name: 'Explore' })).toBeVisible()

    await openChat(ben, ada)
    await expect(bubbles(ben)).toHaveText(['Old words'])
    await say(ben, 'New words')
    for (const each of [ada, tab]) {
      await rows(each).getByRole('link').click()
      await expect(bubbles(each)).toHaveText(['New words'])
    }
  })

  test(`a block stops both, tells nobody, and can be undone, ${name}`, async ({ building }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    await openChat(ada, ben)
    await say(ada, 'Hello')
    await openChat(ben, ada)
    await expect(bubbles(ben)).toHaveText(['Hello'])
    await choose(ada, /^Block /)
    await confirm(ada, 'Block')
    await expect(ada.page.getByText(/^You blocked /).first()).toBeVisible()
    await expect(box(ada)).toBeHidden()
    if (screen === phone) await expectAccessible(ada.page)

    await say(ben, 'Are you there?')
    await expect(ben.page.getByRole('alert')).toContainText(
      'This resident cannot receive messages at the moment',
    )
    await expect(box(ben)).toHaveValue('Are you there?')
    await expect(ben.page.locator('main')).not.toContainText('You blocked')
    await ben.page.goto(`/user-profile/${ada.id}`)
    await expect(ben.page.getByText('User not found.')).toBeVisible()
    await ben.page.goto('/message')
    await search(ben).fill(ada.username)
    await expect(ben.page.getByText('No one has that username.')).toBeVisible()

    await ada.page.getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(box(ada)).toBeVisible()
    await expect(
      screen === desktop ? box(ada) : ada.page.getByRole('region', { name: /^Chat with / }),
    ).toBeFocused()
    await choose(ada, /^Block /)
    await confirm(ada, 'Block')
    await expect(box(ada)).toBeHidden()
    await ada.page.goto(`/user-profile/${ben.id}`)
    await expect(ada.page.getByRole('button', { name: 'Unblock', exact: true })).toBeVisible()
    await expect(ada.page.getByRole('link', { name: 'Message', exact: true })).toBeHidden()
    await ada.page.goto('/settings')
    await ada.page.getByRole('button', { name: /^Unblock / }).click()
    await expect(ada.page.getByText('You have not blocked anyone.')).toBeVisible()
    await rows(ben).getByRole('link').click()
    await expect(box(ben)).toHaveValue('Are you there?')
    await ben.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(bubbles(ben)).toHaveText(['Hello', 'Are you there?'])
    await openChat(ada, ben)
    await expect(bubbles(ada)).toHaveText(['Hello', 'Are you there?'])

    await ada.page.goto(`/user-profile/${ben.id}`)
    await ada.page.getByRole('button', { name: 'More', exact: true }).click()
    await ada.page.getByRole('menuitem', { name: /^Block / }).click()
    await confirm(ada, 'Block')
    await ada.page.getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(ada.page.getByRole('link', { name: 'Message', exact: true })).toBeVisible()
  })

  test(`a resident who could not be added stays in the search results, to try again, ${name}`, async ({
    building,
  }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    const found = ada.page.getByRole('link', { name: /Start chat/ })
    await ada.page.goto('/message')
    await search(ada).fill(ben.username)
    await ada.page.route('**/api/conversations', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await found.click()
    await expect(ada.page.getByText('Error adding user to chat').first()).toBeVisible()
    await expect(ada.page).toHaveURL('/message')
    await expect(search(ada)).toHaveValue(ben.username)
    await expect(found).toContainText(ben.username)
    await expect(found).toBeFocused()
    await ada.page.unrouteAll()
    await ada.page.keyboard.press('Enter')
    await expect(box(ada)).toBeVisible()
    await toList(ada)
    await expect(search(ada)).toHaveValue('')
    await expect(found).toHaveCount(0)
  })

  test(`an emoji goes in at the caret, by search or by finger, ${name}`, async ({ building }) => {
    const { ada, ben } = await twoNeighbours(building, screen)
    const { page } = ada
    await openChat(ada, ben)
    await box(ada).fill('Hello  there')
    await box(ada).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6))
    const button = page.getByRole('button', { name: 'Emoji', exact: true })
    const picker = page.getByRole('dialog', { name: 'Emoji' })
    await button.click()
    await expect(picker.getByRole('row').first().getByRole('gridcell')).toHaveCount(9)
    await expectAccessible(ada.page)
    await picker.getByRole('searchbox', { name: 'Search emoji' }).fill('red heart')
    await expect(picker.getByRole('gridcell', { name: 'Red heart' })).toBeVisible()
    if (screen === desktop) await page.keyboard.press('Enter')
    else await picker.getByRole('gridcell', { name: 'Red heart' }).tap()
    await expect(picker).toBeHidden()
    await expect(box(ada)).toHaveValue('Hello ❤️ there')
    await expect(screen === desktop ? box(ada) : button).toBeFocused()

    await button.click()
    await picker.getByRole('button', { name: 'Skin tone: default' }).click()
    await expect(picker.getByRole('button', { name: 'Skin tone: light' })).toBeVisible()
    await picker.getByRole('searchbox').fill('no such emoji')
    await expect(picker.getByText('No emoji found.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(page).toHaveURL(/chat=/)
    await expect(screen === desktop ? box(ada) : button).toBeFocused()
    await page.reload()
    await button.click()
    await picker.getByRole('searchbox').fill('waving hand')
    await picker.getByRole('gridcell', { name: 'Waving hand' }).click()
    await expect(box(ada)).toHaveValue('Hello ❤️ there👋🏻')
  })
}

test('emoji that do not arrive say so, and are asked for again', async ({ building }) => {
  const { ada, ben } = await twoNeighbours(building, desktop)
  await openChat(ada, ben)
  await ada.page.route('**/emoji/**', (route) => route.abort())
  await ada.page.getByRole('button', { name: 'Emoji', exact: true }).click()
  const picker = ada.page.getByRole('dialog', { name: 'Emoji' })
  await expect(picker.getByText('The emoji could not be loaded.')).toBeVisible()
  await ada.page.unrouteAll()
  await picker.getByRole('button', { name: 'Try again' }).click()
  await expect(picker.getByRole('gridcell').first()).toBeVisible()
})

test('a long list of chats comes as one scrolls, and one that cannot be read says so', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const count = limits.conversationsPage + 5
  for (let at = 0; at < count; at++) {
    const { id } = await insertResident(building.db, unique('guest'))
    await building.db.query(sql`
      with started as (insert into conversations (started_by, last_seq, last_message) values (${ada.id}, 1, 'Hello') returning id)
      insert into participants (conversation_id, user_id) select id, person from started, unnest(array[${ada.id}, ${id}]::uuid[]) as person`)
  }
  await ada.page.goto('/message')
  await expect(rows(ada)).toHaveCount(limits.conversationsPage)
  await rows(ada).last().scrollIntoViewIfNeeded()
  await expect(rows(ada)).toHaveCount(count)

  await ada.page.goto('/notifications')
  // Before the app has begun, the link opens a page that brings the chats along.
  await expect(ada.page.getByText('No interested notifications yet')).toBeVisible()
  await ada.page.route('**/api/conversations', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', title: 'No' } }),
  )
  await ada.page
    .getByRole('link', { name: /^Chats/ })
    .first()
    .click()
  await expect(ada.page.getByText('Error loading chats')).toBeVisible()
  await ada.page.unrouteAll()
  await ada.page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(ada)).toHaveCount(limits.conversationsPage)
})

test('an unverified resident can start three chats a day, and is told so at the fourth', async ({
  building,
}) => {
  const newcomer = await building.neighbour(unique('new'))
  const neighbours = []
  for (let at = 0; at <= limits.unverifiedConversationsPerDay; at++)
    neighbours.push(await insertResident(building.db, unique('guest')))
  for (const { id } of neighbours.slice(1)) {
    await newcomer.page.goto(`/message?with=${id}`)
    await expect(newcomer.page).toHaveURL(/chat=/)
  }
  const [fourth] = neighbours
  if (!fourth) throw new Error('there is no fourth neighbour')
  const refused = newcomer.page.getByText(
    'You have reached today’s limit for new chats. Verified residents can start more.',
  )
  await newcomer.page.goto(`/posts/${await building.post(fourth)}`)
  await newcomer.page.getByRole('button', { name: /^Message Guest/ }).click()
  await expect(newcomer.page.getByText('Error adding user to chat').first()).toBeVisible()
  await expect(refused.first()).toBeVisible()
  await newcomer.page.goto(`/message?with=${fourth.id}`)
  await expect(newcomer.page.getByText('Error adding user to chat').first()).toBeVisible()
  await expect(refused.first()).toBeVisible()
  await expect(newcomer.page.getByText('No chats yet.')).toBeVisible()
})
