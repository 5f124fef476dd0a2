// Proves docs/specification.md: My listings
import type { Page } from '@playwright/test'
import { showInterest, withdrawInterest } from '#contract/interests.ts'
import { reserve } from '#contract/reservations.ts'
import { insertResident } from '#server/testing/builders.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible } from './accessible.ts'
import { held } from './agreed.ts'
import { notice } from './create-form.ts'
import { desktop, expect, phone, test, unique, type Building } from './world.ts'

const listing = (page: Page, title: string) => page.getByRole('article', { name: title })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show listings' }).getByRole('button', { name })

/** Interest of twelve, one a minute. */
async function crowd({ db }: Building, postId: string): Promise<string[]> {
  const names: string[] = []
  for (let place = 0; place < 12; place++) {
    const name = `Fan${place + 1} of the table`
    const { id } = await insertResident(db, unique('fan'), { verified: true, name })
    await db.query(sql`
      insert into interests (user_id, post_id, created_at)
      values (${id}, ${postId}, now() - make_interval(mins => ${60 - place}))`)
    names.push(name)
  }
  return names
}

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const)
  test(`on a ${device}, a seller whom twelve have asked sees the first three, writes to one, and finds the whole line`, async ({
    building,
  }) => {
    const ada = await building.neighbour(unique('ada'), { verified: true, screen })
    const { page } = ada
    const postId = await building.post(ada, { title: 'Walnut table' })
    const names = await crowd(building, postId)
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'My listings' }).click()
    await expect(page).toHaveURL('/list')
    await expect(page).toHaveTitle('My listings | Foyer')
    const table = listing(page, 'Walnut table')
    await expect(table).toContainText('12 neighbours are interested')
    const people = table.getByRole('list').getByRole('listitem')
    await expect(people).toHaveCount(3)
    for (const [place, name] of names.slice(0, 3).entries())
      await expect(people.nth(place)).toContainText(name)
    await expectAccessible(page)
    await people.nth(0).getByRole('link', { name: 'Message Fan1 of the table' }).click()
    await expect(page).toHaveURL(/\/message\?chat=/)
    await page.getByRole('textbox', { name: 'Message' }).fill('It is yours if you still want it.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => messagesOf(building, ada)).toBe(1)
    await page.goto('/list')
    await expect(people.nth(0)).toContainText('Messaged')
    await expect(people.nth(1)).not.toContainText('Messaged')
    await table.getByRole('link', { name: 'Who is interested' }).click()
    await expect(page).toHaveURL(`/list/${postId}`)
    const line = page.getByRole('region', { name: 'In line' }).getByRole('listitem')
    await expect(line).toHaveCount(12)
    for (const [place, name] of names.entries()) await expect(line.nth(place)).toContainText(name)
  })

test('interest and its withdrawal show at once on the seller’s open list', async ({ building }) => {
  const [ada, bob] = [
    await building.neighbour(unique('ada'), { verified: true }),
    await building.resident(unique('bob'), { verified: true }),
  ]
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  await page.goto('/list')
  const table = listing(page, 'Walnut table')
  await expect(table).toContainText('Nobody has asked yet')
  await bob.call(showInterest, { params: { postId } })
  await expect(table).toContainText('1 neighbour is interested')
  await building.db.query(sql`
    update notifications set read_at = now(), created_at = now() - interval '1 minute' where user_id = ${ada.id}`)
  await bob.call(withdrawInterest, { params: { postId } })
  await expect(table).toContainText('Nobody has asked yet')
})

test('a post marked sold moves to the sold listings and can be moved back; a failure says so', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  await building.post(ada, { title: 'Oak chair' })
  await page.goto('/list')
  await expect(chip(page, 'Available')).toContainText('2')
  await page.route('**/sold', (route) => route.abort('connectionreset'))
  await listing(page, 'Walnut table').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(notice(page, 'This could not be saved')).toBeVisible()
  await expect(notice(page, 'Please check your connection and try again.')).toBeVisible()
  await expect(listing(page, 'Walnut table')).toBeVisible()
  await page.unroute('**/sold')

  await listing(page, 'Walnut table').getByRole('button', { name: 'Mark as sold' }).dblclick()
  const undo = page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).first()
  await undo.hover() // the pointer keeps the toast open
  await expect(listing(page, 'Walnut table')).toHaveCount(0)
  await expect(chip(page, 'Available')).toContainText('1')
  await expect(chip(page, 'Sold')).toContainText('1')
  await expect(page.getByRole('button', { name: 'Mark as sold: Oak chair' })).toBeFocused()
  await undo.click()
  await expect(listing(page, 'Walnut table')).toBeVisible()

  await listing(page, 'Walnut table').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(listing(page, 'Walnut table')).toHaveCount(0)
  await chip(page, 'Sold').click()
  await expect(page).toHaveURL('/list?show=sold')
  await listing(page, 'Walnut table').getByRole('button', { name: 'Mark as available' }).click()
  await expect(page.getByText('Nothing is sold yet')).toBeVisible()

  // Without a connection it shows, and waits.
  await chip(page, 'Available').click()
  await expect(listing(page, 'Walnut table')).toBeVisible()
  await ada.context.setOffline(true)
  await expect(page.getByText('You are offline. Reconnecting…')).toBeVisible()
  await listing(page, 'Walnut table').getByRole('button', { name: 'Mark as sold' }).click()
  const back = listing(page, 'Walnut table').getByRole('button', { name: 'Mark as available' })
  await expect(back).toBeVisible()
  await expect(listing(page, 'Walnut table').getByText('Waiting for a connection')).toBeVisible()
  await ada.context.setOffline(false)
  await expect(listing(page, 'Walnut table')).toHaveCount(0)
  expect(await building.db.query(sql`select sold from posts where id = ${postId}`)).toEqual([
    { sold: true },
  ])
  await chip(page, 'Sold').click()
  await back.click()
  await expect(page.getByText('Nothing is sold yet')).toBeVisible()
  expect(await building.db.query(sql`select sold from posts where id = ${postId}`)).toEqual([
    { sold: false },
  ])
})

test('a listing says that the seller owes the answer, not a time that is over', async ({
  building,
}) => {
  const { daniel, id } = await held(building, { screen: phone })
  await building.db.query(sql`
    update reservations set owed_by = 'seller', answer_by = now() - interval '5 hours' where id = ${id}`)
  await daniel.page.goto('/list')
  const row = listing(daniel.page, 'Walnut chair')
  await expect(row).toContainText('Reserved for Ana')
  await expect(row).toContainText('Waiting for your answer')
  await expect(row).not.toContainText('until')
  await expectAccessible(daniel.page)
})

test('whoever marks a reserved post as sold is asked who has it, on the list and on its page', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page } = ada
  for (const [title, address] of [
    ['Walnut table', '/list'],
    ['Oak chair', '/posts/'],
  ] as const) {
    const ben = await insertResident(building.db, unique('ben'), {
      verified: true,
      name: 'Ben Ito',
    })
    const postId = await building.post(ada, { title })
    await building.db.query(
      sql`insert into interests (user_id, post_id) values (${ben.id}, ${postId})`,
    )
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await ada.call(reserve, { params: { postId }, body: { userId: ben.id, until } })
    await page.goto(address === '/list' ? address : address + postId)
    if (address === '/list')
      await listing(page, title).getByRole('button', { name: 'Mark as sold' }).click()
    else await page.getByRole('switch', { name: 'Mark as sold' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('radio', { name: 'Ben has it' })).toBeChecked()
    await sheet.getByRole('button', { name: 'Mark as sold' }).click()
    await expect(sheet).toHaveCount(0)
    expect(
      await building.db.query(sql`
        select sold, status from reservations r join posts p on p.id = r.post_id where p.id = ${postId}`),
    ).toEqual([{ sold: true, status: 'done' }])
  }
})

test('a listing is edited, its link copied, and deleted after a question', async ({ building }) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page, context } = ada
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const postId = await building.post(ada, { title: 'Walnut table' })
  await page.goto('/list')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(notice(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${building.origin}/posts/${postId}`,
  )
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Oak table')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  await building.post(ada, { title: 'Oak chair' })
  await page.goto('/list')
  await listing(page, 'Oak chair').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('We tell neighbours who are waiting for it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(listing(page, 'Oak chair')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'My listings' })).toBeFocused()
  await listing(page, 'Oak table').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'Post deleted successfully')).toBeVisible()
  await expect(page.getByText('Nothing is for sale right now')).toBeVisible()
  await expect(page).toHaveURL('/list')
})

test('the listings can be empty, hidden with a note, or failed with a retry', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const { page } = ada
  await page.goto(`/user-profile/${ada.id}`)
  await page.getByRole('link', { name: 'My listings' }).click()
  await expect(page.getByText('Nothing is for sale right now')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Post' })).toBeVisible()

  await building.post(ada, { title: 'Odd thing', hidden: true })
  await page.route('**/api/listings?state=hidden', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', title: 'No' } }),
  )
  await chip(page, 'Hidden').click()
  await expect(page.getByText('Your listings could not be loaded.')).toBeVisible()
  await page.unroute('**/api/listings?state=hidden')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(listing(page, 'Odd thing')).toContainText('Only you can see this post')
  await expect(listing(page, 'Odd thing')).toContainText(
    'A moderator hid it. Your notifications say why.',
  )
  await expect(listing(page, 'Odd thing').getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/profile/${ada.id}`)
  await expect(listing(page, 'Odd thing')).toContainText('Hidden')
})

const messagesOf = async ({ db }: Building, sender: { id: string }) =>
  (await db.query(sql`select from messages where sender_id = ${sender.id}`)).length
