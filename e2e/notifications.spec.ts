// Proves docs/specification.md: Saved and Interested Posts · Notifications
import { showInterest } from '#contract/interests.ts'
import { deleteNotification } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { deletePost } from '#contract/posts.ts'
import { text } from '#text'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible } from './accessible.ts'
import { drag } from './drag.ts'
import { desktop, expect, phone, test, unique, type Neighbour, type Person } from './world.ts'

const wants = (who: Person, postId: string) => who.call(showInterest, { params: { postId } })

const rows = ({ page }: Neighbour) =>
  page.getByRole('list', { name: 'Notifications' }).getByRole('article')
/** The optimistic update does not wait for this answer. */
const deleted = ({ page }: Neighbour) =>
  page.waitForResponse((response) => response.request().method() === 'DELETE')
const cards = ({ page }: Neighbour) =>
  page.getByRole('list', { name: 'Interested Posts' }).getByRole('article')

for (const [name, screen] of Object.entries({
  'on a phone': phone,
  'on a desktop @long': desktop,
})) {
  test(`interest appears at the top at once and leads to a chat in one tap, ${name}`, async ({
    building,
  }) => {
    const seller = await building.neighbour(unique('sofia'), { verified: true, screen })
    const [first, second] = [
      await building.resident(unique('bruno')),
      await building.resident(unique('clara')),
    ]
    const title = 'Walnut table with one drawer, just over'
    const postId = await building.post(seller, {
      title,
      description: 'Solid walnut, one drawer, made by a joiner next door',
    })
    await seller.page.goto('/notifications')
    await expect(seller.page.getByText('No interested notifications yet')).toBeVisible()
    await wants(first, postId)
    await expect(rows(seller)).toContainText([`${first.username} is interested in your post`])
    await wants(second, postId)
    await expect(rows(seller)).toContainText([second.username, first.username])
    await expect(rows(seller).first()).toContainText('Solid walnut, one drawer, made by a…')
    await expect(rows(seller).first()).toContainText('Just now')
    const bin = rows(seller)
      .first()
      .getByRole('button', { name: /^Delete/ })
    for (const size of ['200%', '']) {
      await seller.page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
      await expect(bin).toBeInViewport({ ratio: 1 })
      await expect(
        seller.page.getByRole('main').getByRole('link', { name: 'Settings' }),
      ).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(seller.page)

    await rows(seller)
      .first()
      .getByRole('link', { name: /^Message / })
      .click()
    await expect(seller.page).toHaveURL(/\/message\?chat=/)
    await expect(
      seller.page.getByRole('log', { name: new RegExp(second.username, 'i') }),
    ).toBeVisible()
  })
}

test('a connection lost in the first second of a page delays what happens, and loses none of it', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const fan = await building.resident(unique('bruno'))
  const postId = await building.post(seller)
  await seller.page.route('**/assets/after-first-screen-*', (route) => route.abort())
  await seller.page.goto('/notifications')
  await expect(seller.page.getByText(text.ui.interrupted)).toBeVisible()
  await wants(fan, postId)
  await seller.page.unroute('**/assets/after-first-screen-*')
  // Retried after one second, then two, then four.
  await expect(rows(seller)).toContainText([`${fan.username} is interested in your post`], {
    timeout: 40_000,
  })
  await expect(seller.page.getByText(text.ui.interrupted)).toBeHidden()
})

test('a viewed notification counts as read, and stays marked as new until the screen changes', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const fan = await building.resident(unique('bruno'))
  await wants(fan, await building.post(seller))
  await seller.page.goto('/')
  const link = seller.page.getByRole('link', { name: /^Notifications/ }).first()
  await expect(link).toContainText('1')
  await link.click()
  await expect(link).not.toContainText('1')
  await expect(rows(seller).first()).toContainText('New: ')
  await seller.page.reload()
  await expect(rows(seller).first()).not.toContainText('New: ')
})

test('a deleted notification passes the focus on, and comes back with Undo or if it could not be deleted', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const fans: Person[] = []
  for (const name of ['bruno', 'clara', 'dario']) fans.push(await building.resident(unique(name)))
  for (const fan of fans) await wants(fan, await building.post(seller))
  await seller.page.clock.install()
  await seller.page.goto('/notifications')
  await expect(rows(seller)).toHaveCount(3)
  const deleteButton = (place: number) =>
    rows(seller).nth(place).getByRole('button', { name: 'Delete notification' })
  await expect(deleteButton(0)).toHaveAccessibleName(/ in your post, Walnut side table$/)
  await deleteButton(2).focus()
  await seller.page.keyboard.press('Enter')
  await expect(rows(seller)).toHaveCount(2)
  await expect(deleteButton(1)).toBeFocused()
  await expect(seller.page.getByText('Notification deleted').first()).toBeAttached()
  await seller.page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(seller)).toHaveCount(3)
  await seller.page.clock.runFor(limits.undoMs)

  const gone = deleted(seller)
  await deleteButton(2).focus()
  await seller.page.keyboard.press('Enter')
  await seller.page.clock.runFor(limits.undoMs)
  await gone
  await expect(rows(seller)).toHaveCount(2)

  await seller.page.route(`**${deleteNotification.path.replace(':notificationId', '*')}`, (route) =>
    route.abort(),
  )
  await seller.page.keyboard.press('Enter')
  await expect(rows(seller)).toHaveCount(1)
  await seller.page.clock.runFor(limits.undoMs)
  await expect(
    seller.page.getByText('Unable to delete notification. Please try again later').first(),
  ).toBeVisible()
  await expect(rows(seller)).toHaveCount(2)
  await seller.page.reload()
  await expect(rows(seller)).toHaveCount(2)
})

test('on a phone, interest of many in one post is one line, which leads to them and is swiped away whole', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sofia'), { verified: true, screen: phone })
  const postId = await building.post(seller, { title: 'Walnut table' })
  const fans: Person[] = []
  for (const name of ['bruno', 'clara', 'dario']) fans.push(await building.resident(unique(name)))
  for (const fan of fans) await wants(fan, postId)
  await seller.page.goto('/notifications')
  const line = `${fans[2]?.username} and 2 others are interested in your post`
  await expect(rows(seller)).toHaveCount(1)
  await expect(rows(seller).locator('img[width="56"]')).toBeVisible()
  await rows(seller).getByRole('link', { name: line }).click()
  await expect(seller.page).toHaveURL(`/list/${postId}`)
  await seller.page.goBack()
  await drag(seller.page, rows(seller).getByText(line), -150, true)
  await expect(seller.page.getByText('No interested notifications yet')).toBeVisible()
  await expect(seller.page.getByText('3 notifications deleted').first()).toBeVisible()
  await expect(seller.page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect
    .poll(() => building.db.query(sql`select from notifications where user_id = ${seller.id}`))
    .toEqual([])
})

test('older notifications come as one scrolls, and a new one does not move what is read', async ({
  building,
}) => {
  test.setTimeout(90_000)
  const seller = await building.neighbour(unique('sofia'), { verified: true })
  const fan = await building.resident(unique('bruno'))
  const posts: string[] = []
  for (let at = 0; at <= limits.listPage + 2; at++)
    posts.push(await building.post(seller, { pictures: 0 }))
  const last = posts.pop() ?? ''
  for (const postId of posts) await wants(fan, postId)
  await seller.page.goto('/notifications')
  await expect(rows(seller)).toHaveCount(limits.listPage)
  await rows(seller).last().scrollIntoViewIfNeeded()
  await expect(rows(seller)).toHaveCount(posts.length)
  await rows(seller).last().scrollIntoViewIfNeeded()
  await expect(rows(seller).last()).toBeInViewport()
  const place = async () => (await rows(seller).last().boundingBox())?.y ?? NaN
  const before = await place()
  await wants(fan, last)
  await expect(rows(seller)).toHaveCount(posts.length + 1)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(2)
})

test('interest can be withdrawn and shown again; sold and deleted posts say so', async ({
  building,
}) => {
  const seller = await building.resident(unique('sofia'), { verified: true })
  const fan = await building.neighbour(unique('bruno'), { verified: true })
  const [lamp, chair, shelf] = [
    await building.post(seller, { title: 'Lamp' }),
    await building.post(seller, { title: 'Chair', priceCents: 0 }),
    await building.post(seller, { title: 'Shelf', pictures: 0 }),
  ]
  for (const postId of [lamp, chair, shelf]) await wants(fan, postId)
  await seller.call(deletePost, { params: { postId: shelf } })
  await fan.page.goto('/interested')
  await expect(cards(fan)).toContainText(['No longer available', 'Chair', 'Lamp'])
  await expect(cards(fan).nth(1)).toContainText('FREE')
  const asked = () =>
    building.db.values<string>(sql`select id from interests where post_id = ${chair}`)
  const askedBefore = await asked()

  await fan.page.getByRole('button', { name: 'No longer interested: Chair' }).click()
  // The pointer keeps the toast open.
  await fan.page.getByRole('button', { name: 'Undo' }).hover()
  await expect(cards(fan)).toContainText(['No longer available', 'Lamp'])
  await expect(fan.page.getByRole('button', { name: 'No longer interested: Lamp' })).toBeFocused()
  const askedAgain = fan.page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/interest'),
  )
  await fan.page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(fan)).toHaveCount(3)
  await askedAgain
  // The same request, at the same place in line.
  expect(await asked()).toEqual(askedBefore)
  const to = (name: string) => fan.page.getByRole('link', { name, exact: true }).first().click()
  const card = fan.page.locator(`article[data-post="${lamp}"]`)
  await fan.page.goto('/')
  await expect(
    fan.page.locator('article[data-post]').or(fan.page.getByText("You're all caught up")).first(),
  ).toBeVisible()
  await expect(card).toHaveCount(0)
  await to('Interested Posts')
  await expect(fan.page.getByRole('button', { name: 'No longer interested: Chair' })).toBeVisible()

  // Refetched after the live event.
  const taken = fan.page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/api/interests'),
  )
  await fan.page.getByRole('button', { name: 'No longer interested: Lamp' }).click()
  await taken
  await to('Home')
  await expect(card).toBeVisible()
  await to('Interested Posts')
  await expect(fan.page.getByText('Chair').first()).toBeVisible()
  await expect(fan.page.getByText('Lamp')).toHaveCount(0)
  const dropped = deleted(fan)
  await fan.page.getByRole('button', { name: 'No longer interested: No longer available' }).click()
  await expect(cards(fan)).toHaveCount(1)
  await dropped
  await fan.page.reload()
  await expect(cards(fan)).toHaveCount(1)
  await fan.page.getByRole('link', { name: 'Message seller: Chair' }).click()
  await expect(fan.page).toHaveURL(/\/message\?chat=/)
})

test('a sentence that begins with a title from right to left still reads from left to right', async ({
  building,
}) => {
  const noa = await building.neighbour(unique('noa'), { screen: phone })
  const title = 'כיסא עץ'
  await building.db.query(sql`
    insert into notifications (user_id, type, message, read_at) values (${noa.id}, 'gone', ${text.deals.gone(title)}, now())`)
  await noa.page.goto('/notifications')
  await expect(noa.page.getByText(title)).toHaveCSS('direction', 'ltr')
})

test('nothing yet leads on; a list that cannot be read says so and tries again', async ({
  building,
}) => {
  const newcomer = await building.neighbour(unique('nina'))
  await newcomer.page.goto('/interested')
  await expect(newcomer.page.getByText('No interested posts found')).toBeVisible()
  await newcomer.page.goto('/settings')
  await newcomer.page.route('**/api/interests', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', title: 'No' } }),
  )
  // Before the app runs, the link loads a page, and the server writes the list into it.
  await expect(newcomer.page.getByRole('heading', { name: 'Edit profile' })).toBeVisible()
  await newcomer.page.getByRole('link', { name: 'Interested Posts' }).first().click()
  await expect(newcomer.page.getByText('Your interested posts could not be loaded.')).toBeVisible()
  await newcomer.page.unrouteAll()
  await newcomer.page.getByRole('button', { name: 'Try again' }).click()
  await expect(newcomer.page.getByText('No interested posts found')).toBeVisible()
})
