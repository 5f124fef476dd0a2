// Proves docs/specification.md: Fair draw
import type { Page } from '@playwright/test'
import type { Output } from '#contract/endpoint.ts'
import { getDraw } from '#contract/draws.ts'
import { showInterest } from '#contract/interests.ts'
import { runDraws } from '#server/features/draws/index.ts'
import { lineWithMails } from '#server/features/line/index.ts'
import { insertResident } from '#server/testing/builders.ts'
import { until } from '#server/testing/until.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { desktop, expect, phone, test, unique, type Building, type Neighbour } from './world.ts'

const title = 'City bike'
const panel = (page: Page, name: RegExp) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')

/** Neighbours of so many apartments who have asked. */
async function ask({ db }: Building, postId: string, apartments: number) {
  for (let nth = 1; nth <= apartments; nth++) {
    const options = { verified: true, location: `${500 + nth}`, name: `Neighbour ${nth}` }
    const { id } = await insertResident(db, unique('fan'), options)
    await db.query(sql`insert into interests (user_id, post_id) values (${id}, ${postId})`)
  }
}

/** Its time comes, and the next minute. */
async function close({ db, origin }: Building, postId: string) {
  await db.query(sql`update draws set closes_at = clock_timestamp() where post_id = ${postId}`)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const line = lineWithMails({ linkOrigin: origin, timeZone, locale: 'en-US' })
  await until('it to be drawn', async () => {
    await runDraws(db, line)
    return db.some(sql`select from draws where post_id = ${postId} and drawn_at is not null`)
  })
}

async function start(giver: Neighbour, postId: string) {
  await giver.page.goto(`/list/${postId}`)
  await giver.page.getByRole('button', { name: 'Draw it' }).click()
  await dialog(giver.page).getByRole('button', { name: 'Draw it' }).click()
  await expect(panel(giver.page, /^Fair draw · /)).toBeVisible()
}

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const)
  test(`on a ${device}, a giver has a bike drawn among five apartments, and a neighbour checks the draw`, async ({
    building,
  }) => {
    const giver = await building.neighbour(unique('priya'), {
      verified: true,
      name: 'Priya Shah',
      screen,
    })
    const postId = await building.post(giver, { title, priceCents: 0 })
    await ask(building, postId, 4)

    const { page } = giver
    await page.goto(`/list/${postId}`)
    await page.getByRole('button', { name: 'Draw it' }).click()
    await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused()
    await expect(dialog(page)).toContainText('Until then, nothing can be reserved')
    await expectAccessibleInBothThemes(page)
    await dialog(page).getByRole('button', { name: 'Draw it' }).click()
    await expect(panel(page, /^Fair draw · \w+, 6:00 PM$/)).toContainText('4 apartments so far.')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveText(/Fair draw|Who is interested/)
    await expect(page.getByRole('button', { name: /^Reserve for/ })).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.locator('p[aria-live=polite]').last()).toHaveText('The draw is set.')

    await page.goto('/list')
    const row = page.getByRole('article', { name: title })
    await expect(row).toContainText(/Fair draw · \w+, 6:00 PM/)
    await page.goto(`/list/${postId}`)

    const maya = await building.neighbour(unique('maya'), {
      verified: true,
      location: '1204',
      screen,
    })
    await maya.page.goto(`/posts/${postId}`)
    await expect(panel(maya.page, /^Fair draw · /)).toContainText('sha256')
    await maya.page.getByRole('button', { name: "I'm interested" }).click()
    await expect(panel(maya.page, /^Fair draw · /)).toContainText('Your apartment takes part.')
    await expect(maya.page.locator('.toasts')).toContainText('The seller knows you are interested')
    await expectAccessibleInBothThemes(maya.page)
    await maya.page.goto('/interested')
    await expect(maya.page.getByRole('article', { name: title })).toContainText('Fair draw')
    await expect(maya.page.getByRole('article', { name: title })).toContainText('Drawn')
    await maya.page.goto(`/posts/${postId}`)
    await expect(panel(maya.page, /^Fair draw · /)).toBeVisible()

    await close(building, postId)
    const drawn = panel(maya.page, /^Drawn: you are \d/)
    await expect(drawn).toContainText('5 apartments took part.')
    if (screen === phone)
      await expect(maya.page.getByRole('group', { name: 'Actions' })).toContainText(
        /Drawn · \d\w\w|Your turn/,
      )
    await drawn.getByRole('button', { name: 'Check the draw' }).click()
    await expect(drawn).toContainText(
      /This browser drew again and got the same order. Your entry is in it, as the \d/,
    )
    const more = drawn.getByRole('button', { name: 'Show all 5' })
    await more.press('Enter')
    await expect(drawn.getByRole('list')).toBeFocused()
    await expect(drawn.getByRole('listitem')).toHaveCount(5)
    await expect(drawn.getByRole('listitem').filter({ hasText: 'You' })).toHaveCount(1)
    await expect(drawn).toContainText('It does not prove that the operator of this server')
    await expectAccessibleInBothThemes(maya.page)

    await expect(panel(page, /^Reserved for /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reserve for/ })).toHaveCount(4)
    await page.goto(`/posts/${postId}`)
    await expect(page.getByRole('article').getByText('Reserved', { exact: true })).toBeVisible()
  })

test('a neighbour who is not verified reads where they stand, and the giver calls the draw off', async ({
  building,
}) => {
  const giver = await building.neighbour(unique('priya'), { verified: true })
  const postId = await building.post(giver, { title, priceCents: 0 })
  await start(giver, postId)
  await expect(panel(giver.page, /^Fair draw/)).toContainText('Nobody takes part yet.')
  await giver.page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(dialog(giver.page)).toContainText('The draw ends, and cannot go on afterwards.')
  await dialog(giver.page).getByRole('button', { name: 'Cancel' }).click()
  const { page } = await building.neighbour(unique('newcomer'), { screen: phone })
  await page.goto(`/posts/${postId}`)
  await expect(panel(page, /^Fair draw/)).toContainText(
    'The draw is among verified apartments. You stand behind them.',
  )
  await page.getByRole('button', { name: "I'm interested" }).click()
  await expectAccessible(page)

  await page.goto('/interested')
  await expect(page.getByRole('article', { name: title })).toContainText(
    /Drawn .*6:00 PM. The draw is among verified apartments. You stand behind them./,
  )
  await expectAccessible(page)
  await page.goto(`/posts/${postId}`)

  await giver.page.getByRole('button', { name: 'Call it off' }).click()
  await expect(dialog(giver.page)).toContainText('The line is an ordinary one again')
  await expectAccessible(giver.page)
  await dialog(giver.page).getByRole('button', { name: 'Call it off' }).click()
  await expect(giver.page.getByRole('button', { name: 'Draw it' })).toBeVisible()
  await expect(panel(page, /^You are 1st in line/)).toBeVisible()
  await expect(panel(page, /^Fair draw/)).toHaveCount(0)
})

test('who gives a post that is being drawn a price reads before saving that this calls the draw off', async ({
  building,
}) => {
  const giver = await building.neighbour(unique('priya'), { verified: true, screen: phone })
  const { page } = giver
  const postId = await building.post(giver, { title, priceCents: 0 })
  const free = page.getByRole('switch', { name: 'Free' })
  const hint = page.getByRole('main').getByText('If you save it with a price')
  await page.goto(`/update-post/${postId}`)
  await free.tap()
  await expect(page.getByLabel('Price')).toBeEnabled()
  await expect(hint).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page).toHaveURL(`/posts/${postId}`)

  await start(giver, postId)
  await page.goto(`/update-post/${postId}`)
  await expect(hint).toBeHidden()
  await free.tap()
  await expect(hint).toBeVisible()
  await free.tap()
  await expect(hint).toBeHidden()
})

test('once it is drawn, nothing says any more that a draw runs', async ({ building }) => {
  const giver = await building.neighbour(unique('priya'), { verified: true })
  const maya = await building.neighbour(unique('maya'), { verified: true })
  const { page } = maya
  const postId = await building.post(giver, { title, priceCents: 0 })
  await start(giver, postId)
  await maya.call(showInterest, { params: { postId } })
  const stamp = page.getByText('Fair draw', { exact: true })
  await page.goto(`/posts/${postId}`)
  await expect(stamp).toBeVisible()
  await close(building, postId)
  await expect(panel(page, /^It is your turn/)).toBeVisible()
  await expect(stamp).toHaveCount(0)
})

test('the giver changes the time of a running draw, and what was promised stays', async ({
  building,
}) => {
  const giver = await building.neighbour(unique('priya'), { verified: true, screen: phone })
  const { page } = giver
  const postId = await building.post(giver, { title, priceCents: 0 })
  await start(giver, postId)
  const read = async () => (await giver.call(getDraw, { params: { postId } })).body.draw
  const before = await read()
  const change = page.getByRole('button', { name: 'Change the time' })
  await change.click()
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(change).toBeFocused()
  await expect(page.locator('p[aria-live=polite]').last()).toHaveText(
    'The time of the draw is changed.',
  )
  const after = await read()
  expect(after?.commitment).toBe(before?.commitment)
  expect(Date.parse(after?.closesAt ?? '')).toBeGreaterThan(Date.parse(before?.closesAt ?? ''))
  await change.click()
  await expect(dialog(page).getByRole('radio', { checked: true })).not.toHaveAccessibleName(
    /^Tomorrow/,
  )
})

test('an order that does not follow from the seed is found by the browser', async ({
  building,
}) => {
  const giver = await building.neighbour(unique('priya'), { verified: true })
  const postId = await building.post(giver, { title, priceCents: 0 })
  await start(giver, postId)
  await ask(building, postId, 3)
  await close(building, postId)
  const { page } = await building.neighbour(unique('doubter'), { verified: true })
  await page.route(`**${getDraw.path.replace(':postId', postId)}`, async (route) => {
    const { draw }: Output<typeof getDraw> = await (await route.fetch()).json()
    const entries = draw?.result?.entries.toReversed()
    await route.fulfill({ json: { draw: { ...draw, result: { ...draw?.result, entries } } } })
  })
  await page.goto(`/posts/${postId}`)
  const drawn = panel(page, /^It was drawn/)
  await drawn.getByRole('button', { name: 'Check the draw' }).click()
  await expect(drawn).toContainText('The seed gives another order.')
  await expectAccessible(page)
})
