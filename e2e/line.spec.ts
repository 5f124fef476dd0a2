// Proves docs/specification.md: Reservations
import type { Page } from '@playwright/test'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { deletePost, getPost } from '#contract/posts.ts'
import { getLine, setLine } from '#contract/line.ts'
import { reserve } from '#contract/reservations.ts'
import { text } from '#text'
import { insertResident } from '#server/testing/builders.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { agreed, held } from './agreed.ts'
import { notice } from './create-form.ts'
import { desktop, expect, phone, test, unique, type Building } from './world.ts'

/** Who asked, a minute apart. */
async function ask({ db }: Building, postId: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [place, name] of names.entries()) {
    const { id } = await insertResident(db, unique('fan'), { verified: true, name })
    await db.query(sql`
      insert into interests (user_id, post_id, created_at)
      values (${id}, ${postId}, now() - make_interval(mins => ${names.length - place}))`)
    ids.push(id)
  }
  return ids
}

const neighbours = ['Ana Ruiz', 'Joaquín Rojas', 'Maya Ortiz']
const turn = (page: Page) => page.getByRole('region', { name: 'Reserved for' })
const spoken = (page: Page) => page.locator('p[aria-live=polite]')
const sheet = (page: Page) => page.getByRole('dialog')
const line = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('listitem').getByRole('link', { name: 'in line' })

async function listed(building: Building, screen: typeof phone | typeof desktop) {
  const ada = await building.neighbour(unique('ada'), {
    verified: true,
    name: 'Ada Lovelace',
    screen,
  })
  const postId = await building.post(ada, { title: 'Walnut table' })
  const ids = await ask(building, postId, neighbours)
  await ada.page.goto(`/list/${postId}`)
  return { ada, page: ada.page, postId, ids }
}

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const)
  test(`on a ${device}, a seller reserves in two taps, gives more time, releases, and says that it is gone`, async ({
    building,
  }) => {
    const { ada, page, postId, ids } = await listed(building, screen)
    await page.goto('/list')
    const row = page.getByRole('article', { name: 'Walnut table' })
    await row.getByRole('link', { name: 'Who is interested' }).click()
    await expect(page).toHaveURL(`/list/${postId}`)
    await expect(page).toHaveTitle('Walnut table · Who is interested | Foyer')
    await expect(line(page, 'In line')).toHaveText([/Ana/, /Joaquín/, /Maya/])
    await expect(line(page, 'In line').nth(1)).toHaveAccessibleName(
      /^2nd in line, Joaquín Rojas Verified Resident Asked 2 minutes ago$/,
    )
    await expectAccessibleInBothThemes(page)

    await page.getByRole('button', { name: 'Reserve for Ana Ruiz' }).click()
    await expect(sheet(page).getByRole('radio', { name: /^Tomorrow, 6:00 PM/ })).toBeFocused()
    await expect(sheet(page)).toContainText(
      'It is your turn: Ada has reserved “Walnut table” for you until',
    )
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Reserve' }).click()
    await expect(turn(page)).toContainText('until tomorrow, 6:00 PM')
    await expect(turn(page)).toContainText(
      /Ana has not answered yet and is reminded tomorrow at 3:00 PM. If nothing comes, Joaquín is asked next./,
    )
    await expect(line(page, 'Next in line')).toHaveText([/Joaquín/, /Maya/])
    await expect(sheet(page)).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveText(/Reserved for Ana|Who is interested/)
    await expectAccessible(page)
    expect((await ada.call(getPost, { params: { postId } })).body.post.reserved).toBe(true)
    await page.goto('/list')
    await expect(row).toContainText('Reserved for Ana until tomorrow, 6:00 PM')
    await expectAccessible(page)
    await row.getByRole('link', { name: 'Who is interested' }).click()

    await turn(page).getByRole('button', { name: 'More time' }).click()
    await sheet(page).getByRole('radio').first().check()
    await sheet(page).getByRole('button', { name: 'More time' }).click()
    await expect(turn(page)).toContainText(/until \w+day, 6:00 PM/)

    await turn(page).getByRole('button', { name: 'End the reservation' }).click()
    await expect(sheet(page).getByRole('radio', { name: 'Ask Joaquín next' })).toBeChecked()
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Yes, end it' }).click()
    await expect(turn(page)).toContainText('Reserved for Joaquín')
    // Ana stands first, and has been asked before.
    await expect(turn(page)).toContainText('If nothing comes, Maya is asked next.')
    await expect(line(page, 'Next in line')).toHaveText([/Ana/, /Maya/])

    await page.getByRole('button', { name: 'Mark as sold' }).click()
    await expect(sheet(page).getByRole('radio', { name: /^Joaquín has it/ })).toBeFocused()
    await expect(sheet(page)).toContainText('What we tell 2 neighbours')
    await expect(sheet(page)).toContainText('Joaquín is asked whether that is right.')
    await expect(sheet(page)).toContainText('“Walnut table” has found a new home.')
    await expectAccessible(page)
    await sheet(page).getByRole('button', { name: 'Mark as sold' }).click()
    await expect(notice(page, 'Marked as sold')).toBeVisible()
    await expect(turn(page)).toHaveCount(0)
    await expect(sheet(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Reserve for|Mark as sold/ })).toHaveCount(0)
    await expectAccessible(page)
    const told = await building.db.values<string>(
      sql`select user_id from notifications where post_id = ${postId} and type = 'gone'`,
    )
    expect(new Set(told)).toEqual(new Set([ids[0], ids[2]]))
  })

test('while reports hide a post, nobody is named as next: nobody is asked', async ({
  building,
}) => {
  const { daniel, postId, id } = await held(building, { screen: phone })
  await building.db.query(
    sql`update posts set hidden_by = 'reports', hidden_at = now() where id = ${postId}`,
  )
  await building.db.query(sql`update reservations set paused_at = now() where id = ${id}`)
  const { page } = daniel
  await page.goto(`/list/${postId}`)
  await turn(page).getByRole('button', { name: 'End the reservation' }).click()
  await expect(sheet(page)).toContainText('is no longer reserved for you')
  await expect(sheet(page).getByRole('radio')).toHaveCount(0)
})

test('before a sale to somebody else, the seller reads that the agreed handover is called off', async ({
  building,
}) => {
  const { daniel, postId } = await agreed(building, { screen: phone })
  const { page } = daniel
  await page.goto(`/list/${postId}`)
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(sheet(page)).not.toContainText('is called off')
  await sheet(page)
    .getByRole('radio', { name: /^Somebody else has it/ })
    .check()
  await expect(sheet(page)).toContainText(
    /What we tell Ana\s*The handover of “Walnut chair” on .* is called off\./,
  )
  await expect(sheet(page)).toContainText('“Walnut chair” has found a new home.')
  await expectAccessible(page)
})

test('a refused reservation reads the line again, also where no event came', async ({
  building,
}) => {
  const { daniel, ana, postId } = await held(building, { screen: phone })
  const { page } = daniel
  await page.route('**/api/live**', (route) => route.abort())
  await page.goto(`/list/${postId}`)
  await page.getByRole('button', { name: 'Reserve for Maya Ortiz' }).click()
  // Maya is asked.
  await ana.call(withdrawInterest, { params: { postId } })
  await sheet(page).getByRole('button', { name: 'Reserve instead' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('It is reserved for somebody already')
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(turn(page)).toContainText('Reserved for Maya')
})

test('nobody else has it where the turn has passed while the seller was asked who has it', async ({
  building,
}) => {
  const { daniel, ana, postId } = await held(building, { screen: phone })
  const { page } = daniel
  await page.goto(`/list/${postId}`)
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(sheet(page).getByRole('radio', { name: /^Ana has it/ })).toBeChecked()
  // Maya is asked.
  await ana.call(withdrawInterest, { params: { postId } })
  await sheet(page).getByRole('button', { name: 'Mark as sold' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('This reservation has ended')
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(turn(page)).toContainText('Reserved for Maya')
})

test('with the keyboard alone, a seller reserves, and reserves for somebody else instead', async ({
  building,
}) => {
  const { page } = await listed(building, desktop)
  const joaquin = page.getByRole('button', { name: 'Reserve for Joaquín Rojas' })
  await joaquin.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('radio', { name: /^Tomorrow/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(joaquin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('radio', { name: /^Tomorrow/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(turn(page)).toContainText(/Reserved for Joaquín.*until \w+day, 6:00 PM/)
  await expect(spoken(page)).toHaveText('Reserved for Joaquín')

  await page.getByRole('button', { name: 'Reserve for Maya Ortiz' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toContainText('is no longer reserved for you')
  for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(turn(page)).toContainText('Reserved for Maya')
  await expect(line(page, 'Next in line')).toHaveText([/Ana/, /Joaquín/])
})

test('another time that is too late says so in the sheet, and what was chosen stays', async ({
  building,
}) => {
  const { page } = await listed(building, desktop)
  await page.getByRole('button', { name: 'Reserve for Ana Ruiz' }).click()
  await sheet(page)
    .getByRole('radio', { name: /^Another time/ })
    .check()
  const field = sheet(page).getByLabel('Day and time')
  await field.fill('2099-01-01T18:00')
  await sheet(page).getByRole('button', { name: 'Reserve' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText(
    'Please choose a time between 2 hours and 7 days from now',
  )
  await expect(field).toHaveValue('2099-01-01T18:00')
  await field.fill('')
  await sheet(page).getByRole('button', { name: 'Reserve' }).click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Please choose a day and a time')
})

test('an answer that is lost is asked for again and reserves once', async ({ building }) => {
  const { page, postId } = await listed(building, desktop)
  const keys: (string | undefined)[] = []
  await page.route(`**${reserve.path.replace(':postId', '*')}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Reserve for Ana Ruiz' }).click()
  await sheet(page).getByRole('button', { name: 'Reserve' }).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Reserve' }).click()
  await expect(turn(page)).toContainText('Reserved for Ana')
  expect(keys).toEqual([expect.any(String), keys[0]])
  expect(
    await building.db.query(sql`select from reservations where post_id = ${postId}`),
  ).toHaveLength(1)
})

test('the turn says how it stands: reminded, written to, or on hold', async ({ building }) => {
  const { ada, page, postId, ids } = await listed(building, phone)
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString()
  await ada.call(reserve, { params: { postId }, body: { userId: ids[0] ?? '', until } })
  await building.db.query(sql`
    update reservations set reminded_at = now() + interval '1 second' where post_id = ${postId}`)
  await page.reload()
  await expect(turn(page)).toContainText('Ana has been reminded.')
  await building.db.query(sql`
    with chat as (
      insert into conversations default values returning id
    ), pair as (
      insert into conversation_pairs (conversation_id, first_id, second_id)
      select id, least(${ada.id}::uuid, ${ids[0]}::uuid), greatest(${ada.id}::uuid, ${ids[0]}::uuid) from chat
    )
    insert into messages (conversation_id, sender_id, seq, text) select id, ${ids[0]}, 1, 'Yes!' from chat`)
  await page.reload()
  await expect(turn(page)).toContainText('Ana has written to you.')
  await building.db.query(sql`
    update reservations set paused_at = now() where post_id = ${postId}`)
  await page.reload()
  await expect(turn(page)).toContainText('This is on hold while a moderator looks at it.')
  await expect(turn(page).getByRole('button', { name: 'More time' })).toHaveCount(0)
  await expect(turn(page).getByRole('button', { name: 'End the reservation' })).toBeVisible()
  await expectAccessible(page)
})

test('a post that another device deletes is gone from the open line', async ({ building }) => {
  const { ada, page, postId } = await listed(building, phone)
  await page.getByRole('button', { name: 'Reserve for Ana Ruiz' }).click()
  await expect(sheet(page)).toBeVisible()
  await ada.call(deletePost, { params: { postId } })
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
})

test('a long line loads page by page, and who joins it is shown and announced', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const bob = await building.resident(unique('bob'), { verified: true, name: 'Bob Stone' })
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  const crowd = Array.from({ length: 23 }, (_, place) => `Fan${place + 1}`)
  await ask(building, postId, crowd)
  await page.goto(`/list/${postId}`)
  await expect(line(page, 'In line').first()).toHaveAccessibleName(/^1st in line, Fan1 /)
  await line(page, 'In line').last().scrollIntoViewIfNeeded()
  await expect(line(page, 'In line')).toHaveCount(23)
  await expect(page.getByText('The line has changed.')).toHaveCount(0)
  await bob.call(showInterest, { params: { postId } })
  await expect(line(page, 'In line').last()).toHaveAccessibleName(/^24th in line, Bob Stone /)
  await expect(page.getByText('The line has changed.')).toBeAttached()
  await page.getByRole('button', { name: 'Reserve for Bob Stone' }).click()
  await sheet(page).getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByRole('heading', { name: 'Reserved for Bob' })).toBeInViewport()
})

test('who is interested can be nobody, failed with a retry, or somebody else’s, which is not found, and a screen reader hears so', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  await page.goto(`/list/${postId}`)
  await expect(page.getByText('Nobody has asked yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)
  await ask(building, postId, ['Ana Ruiz'])

  const path = `**${getLine.path.replace(':postId', postId)}`
  await page.route(path, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'RATE_LIMITED', title: 'Too many requests', requestId: 'req-7' },
    }),
  )
  await page.goto('/list')
  await page.getByRole('link', { name: 'Who is interested' }).click()
  await expect(
    page.getByText('The list of interested neighbours could not be loaded.'),
  ).toBeVisible()
  await expect(page.getByText('Too many requests')).toBeVisible()
  await expect(page.getByText('req-7')).toHaveCount(0)
  await page.unroute(path)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(line(page, 'In line')).toHaveText([/Ana/])

  const passesOn = page.getByRole('switch', { name: 'Ask the next in line automatically' })
  await expect(passesOn).toBeChecked()
  const changes = `**${setLine.path.replace(':postId', postId)}`
  const mayGo = Promise.withResolvers<void>()
  await page.route(changes, async (route) => {
    await mayGo.promise
    await route.continue()
  })
  for (const on of [false, true, false]) {
    await passesOn.click()
    await expect(passesOn).toBeChecked({ checked: on })
  }
  mayGo.resolve()
  await expect
    .poll(() => building.db.query(sql`select passes_on from post_lines where post_id = ${postId}`))
    .toEqual([{ passes_on: false }])
  await expect(passesOn).not.toBeChecked()

  const eve = await building.neighbour(unique('eve'), { verified: true })
  await eve.page.goto(`/list/${postId}`)
  await expect(eve.page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(eve.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(eve.page).toHaveTitle(`${text.ui.notFound} | Foyer`)
  await expectAccessible(eve.page)
})
