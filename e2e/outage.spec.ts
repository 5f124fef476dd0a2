// Proves docs/specification.md: Everywhere
import { expectAccessibleInBothThemes } from './accessible.ts'
import { hurryRetries } from './clock.ts'
import { add, fill, notice, postsOf, sender, slot, small, submit } from './create-form.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

const busy = 'Very busy right now'

for (const [name, screen] of Object.entries({ phone, 'desktop @long': desktop })) {
  test(`while the database is away, every address shows a page that says so and offers to try again, ${name}`, async ({
    building,
  }) => {
    const { page } = await building.neighbour(unique('ada'), { screen })
    await building.withoutDatabase(async () => {
      await page.goto('/saved')
      await expect(page.getByRole('heading', { name: busy })).toBeVisible()
      await expect(page.getByText('Please try again in a few seconds.')).toBeVisible()
      await expectAccessibleInBothThemes(page)
    })
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/saved')
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible()
  })
}

test('a list that cannot be read meanwhile says that it is busy, and offers to try again', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('ada'))
  await hurryRetries(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await building.withoutDatabase(async () => {
    await page.getByRole('link', { name: 'Saved' }).first().click()
    await expect(page.getByRole('alert')).toContainText(
      `${busy}. Please try again in a few seconds.`,
    )
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a list that failed while the server was away loads by itself once it is back', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('ada'))
  await hurryRetries(page)
  await page.route('**/api/{live,notifications}*', (route) =>
    route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.goto('/')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(page.getByText('Your notifications could not be loaded.')).toBeVisible()
  await page.unroute('**/api/{live,notifications}*')
  await expect(page.getByText('No interested notifications yet')).toBeVisible({ timeout: 40_000 })
})

test('a sign-in, a message and a post meanwhile say that it is busy, and what was typed stays', async ({
  building,
}) => {
  const ada = await sender(building)
  const ben = await building.neighbour(unique('ben'))
  const cleo = await building.resident(unique('cleo'), { password: 'correct horse' })
  const stranger = await building.stranger()
  await stranger.goto('/sign-in')
  await stranger.getByLabel('Email').fill(cleo.email)
  await stranger.getByLabel('Password', { exact: true }).fill('correct horse')
  const press = () => stranger.getByRole('button', { name: 'Sign in' }).click()
  const forgetful = await building.stranger()
  await forgetful.goto('/forgot-password')
  await forgetful.getByLabel('Email').fill(cleo.email)

  await ben.page.goto(`/message?with=${ada.id}`)
  const box = ben.page.getByRole('textbox', { name: 'Message', exact: true })
  const send = ben.page.getByRole('button', { name: 'Send', exact: true })
  await box.fill('Can I come at six?')

  const { page } = ada
  await hurryRetries(page)
  await page.goto('/create-post')
  await fill(page)
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Uploaded')

  const sentence = `${busy}. Please try again in a few seconds.`
  await building.withoutDatabase(async () => {
    await press()
    await send.click()
    await submit(page).click()
    await expect(stranger.getByRole('alert')).toContainText(sentence)
    await forgetful.getByRole('button', { name: 'Send the link' }).click()
    await expect(forgetful.getByRole('alert')).toContainText(sentence)
    // The list of chats may say it too.
    const chat = ben.page.getByRole('region', { name: 'Chat with' })
    await expect(chat.getByRole('alert')).toContainText(sentence)
    await expect(box).toHaveValue('Can I come at six?')
    await expect(notice(page, busy)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  })
  await press()
  await expect(stranger).toHaveURL('/')
  await send.click()
  await expect(ben.page.getByRole('log').locator('p[dir=auto]')).toHaveText(['Can I come at six?'])
  await submit(page).click()
  await expect(page).toHaveURL('/')
  expect(await postsOf(building, ada)).toHaveLength(1)
})
