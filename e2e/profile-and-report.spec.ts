// Proves docs/specification.md: Navigation · Reports · Profiles
import type { Page } from '@playwright/test'
import { blockUser } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { stopClock } from './clock.ts'
import { desktop, expect, phone, phoneAgent, test, unique, type Building } from './world.ts'

for (const [name, screen] of Object.entries({ 'a phone': phone, 'a desktop @long': desktop })) {
  test(`from a card to its creator’s profile, and on to a chat, on ${name}`, async ({
    building,
  }) => {
    const seller = await building.resident(unique('seller'), {
      verified: true,
      role: 'moderator',
      tower: 'South',
      location: 'PH 3',
    })
    await building.db.query(sql`update users set bio = 'I bake.' where id = ${seller.id}`)
    const title = `Lamp ${unique('no')}`
    await building.post(seller, { title })
    const { page } = await building.neighbour(unique('reader'), { verified: true, screen })
    await page.goto('/')
    const card = page.locator('article', { hasText: title })
    const other = 'Not the seller’s own address: '
    await expect(card.getByRole('img', { name: 'Moderator' })).toBeVisible()
    await expect(card).toContainText(`${other}North tower · Apt 1204`)
    await expect(card.getByRole('link', { name: seller.name })).not.toContainText('1204')
    await card.getByRole('link', { name: seller.name }).click()
    await expect(page).toHaveURL(`/user-profile/${seller.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeFocused()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: seller.name })).toBeVisible()
    // The seller's, and the reader's own in the header.
    await expect(main.getByRole('img', { name: 'Verified Resident' })).toHaveCount(2)
    await expect(main.getByRole('img', { name: 'Moderator' })).toHaveCount(1)
    await expect(main.getByText('South tower · Apt/PH #PH 3')).toBeVisible()
    await expect(main.getByText('I bake.')).toBeVisible()
    await expect(main.getByRole('heading', { name: '1 Post', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Edit profile' })).toBeHidden()
    await building.post(seller)
    await page.reload()
    await expect(main.getByRole('heading', { name: '2 Posts' })).toBeVisible()
    const tile = main.getByRole('article', { name: title })
    await expect(tile).not.toContainText(seller.name)
    await tile.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const address = `${other}Apt/PH #1204, North tower`
    await expect(main).toContainText(address)
    // Nowhere without the note, neither in the chip nor in the dock.
    expect((await main.innerText()).replace(address, '')).not.toMatch(/tower/i)
    await expect(main.getByRole('link', { name: seller.name })).not.toContainText('1204')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await main.getByRole('link', { name: 'Message' }).click()
    await expect(page).toHaveURL(/\/message/)
    await expect(main.locator('header').getByRole('img', { name: 'Moderator' })).toBeVisible()
  })

  test(`both pages of a resident hold up on ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('me'), { verified: true, screen })
    await building.post(me, { title: 'שולחן אגוז קטן', sold: true })
    await building.post(me, { title: 'Kids scooter', priceCents: 0, pictures: 0 })
    for (const path of [`/user-profile/${me.id}`, `/profile/${me.id}`]) {
      await me.page.goto(path)
      await expect(me.page.getByRole('article')).toHaveCount(2)
      await expectAccessibleInBothThemes(me.page)
      await fits(me.page, path)
    }
  })
}

test('a resident’s own profile leads to Settings, and fields not known have fallbacks; a profile that is not there says so, and one that could not be read offers to try again', async ({
  building,
}) => {
  const me = await building.neighbour(unique('new'))
  for (const path of ['user-profile', 'profile']) {
    await me.page.goto(`/${path}/${me.id}`)
    const main = me.page.getByRole('main')
    await expect(main.getByText('Tower · Apt/PH', { exact: true })).toBeVisible()
    await expect(main.getByText('No posts found')).toBeVisible()
    await expect(main.getByRole('heading', { name: '0 Posts' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Message' })).toBeHidden()
    await expect(main.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/settings',
    )
  }

  const { page } = me
  for (const gone of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    const answer = await page.goto(`/user-profile/${gone}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'User not found.' })).toBeVisible()
  }
  await page.goto('/settings')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('link', { name: /^new/ }).first().click()
  await expect(page.getByText('This profile could not be loaded.')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`/user-profile/${me.id}`)
  await expect(page.getByRole('heading', { name: '0 Posts' })).toBeVisible()
})

test('what the profile’s switches hide is not on the page', async ({ building }) => {
  const shy = await building.resident(unique('shy'), {
    verified: true,
    tower: 'South',
    location: 'PH 4711',
  })
  const reader = await building.neighbour(unique('reader'), { verified: true })
  await building.db.query(sql`
    update users set show_tower_on_profile = false, show_location_on_profile = false where id = ${shy.id}`)
  const answer = await reader.page.goto(`/user-profile/${shy.id}`)
  expect(await answer?.text()).not.toContain('PH 4711')
  await expect(reader.page.getByRole('heading', { name: shy.name })).toBeVisible()
  await expect(reader.page.getByRole('main')).not.toContainText(/tower|Apt/i)
})

const done = 'Thank you for your feedback. It will be reviewed by the moderators.'

for (const [name, screen] of Object.entries({
  phone: { ...phone, userAgent: phoneAgent },
  'desktop @long': desktop,
}))
  test(`a post is reported from its card and from its page, once, on a ${name}`, async ({
    building,
  }) => {
    const { reporter, title, postId, seller } = await scene(building, screen)
    const { page } = reporter
    await page.clock.install()
    await page.goto('/')
    const opener = card(page, title).getByRole('button', { name: 'Report' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Report this post' })
    const submit = dialog.getByRole('button', { name: 'Submit report' })
    const reason = dialog.getByLabel('Reason')
    await expect(reason).toBeFocused()
    await expect(submit).toBeDisabled()
    await expect(reason).toHaveAccessibleDescription('Choose a reason')
    await expectAccessible(page)
    expect(await reason.locator('option').allTextContents()).toEqual([
      'Abuse',
      'Deceptive Behavior',
      'Inappropriate Content',
      'Misinformation',
      'Regulated Goods',
      'Scam or Fraud',
      'Other',
    ])
    expect(
      await reason
        .locator('option')
        .evaluateAll((all) => all.every((each) => each.getAttribute('value'))),
    ).toBe(true)
    const details = dialog.getByLabel('Details (optional)')
    await expect(details).toHaveAttribute('rows', '3')
    await reason.selectOption('Scam or Fraud')
    await expect(dialog.getByText('Choose a reason')).toHaveCount(0)
    await details.fill('x'.repeat(1001))
    await expect(dialog.getByText('Too long')).toBeVisible()
    await expect(submit).toBeDisabled()
    await details.fill('Wants money first. l s x')
    // A phone's sheet closes by itself, like a toast.
    await stopClock(page)
    await submit.click()
    await expect(page.getByText('Report Submitted', { exact: true })).toBeVisible()
    await expect(page.getByText(done, { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.clock.runFor(100)
    if (name === 'phone') await page.getByRole('button', { name: 'OK' }).click()
    await page.clock.resume()
    await expect(opener).toBeFocused()
    expect(await reportsOf(building, postId)).toEqual([
      {
        reporter_id: reporter.id,
        user_to_report: seller.id,
        reason: 'scam',
        details: 'Wants money first. l s x',
        status: 'pending',
      },
    ])
    // Typing does not trigger the feed's keys.
    await expect(card(page, title).getByRole('button', { name: 'Like' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )

    await opener.click()
    await expect(reason).toHaveValue('')
    await expect(dialog.getByText('Choose a reason')).toBeVisible()
    await expect(details).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.goto(`/posts/${postId}`)
    await page.getByRole('button', { name: 'Report' }).click()
    await reason.selectOption('Other')
    await stopClock(page)
    await submit.click()
    await expect(page.getByText('Report Already Exists', { exact: true })).toBeVisible()
    await expect(
      page.getByText('You have already reported this post.', { exact: true }),
    ).toBeVisible()
    expect(await reportsOf(building, postId)).toHaveLength(1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(limits.toastMs)
    await expect(page.getByText('Report Already Exists', { exact: true })).toBeHidden()
  })

test('nobody is offered to report their own post', async ({ building }) => {
  const me = await building.neighbour(unique('me'), { verified: true })
  const title = `Lamp ${unique('no')}`
  const postId = await building.post(me, { title })
  await me.page.goto('/')
  await expect(card(me.page, title).getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(card(me.page, title).getByRole('button', { name: 'Report' })).toHaveCount(0)
  await me.page.goto(`/posts/${postId}`)
  await expect(me.page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(me.page.getByRole('button', { name: 'Report' })).toHaveCount(0)
})

for (const [name, screen] of Object.entries({
  'a phone': phone,
  'a desktop @long': desktop,
  'a small phone': { ...phone, viewport: { width: 320, height: 640 } },
}))
  test(`the dialog and what it is opened from hold up on ${name}`, async ({ building }) => {
    const { reporter, title } = await scene(building, screen)
    const { page } = reporter
    await page.goto('/')
    const interest = card(page, title).getByRole('button', { name: "I'm interested" })
    await interest.scrollIntoViewIfNeeded()
    await expect(interest, 'no part of it is cut off').toBeInViewport({ ratio: 1 })
    await fits(page, 'the feed')
    await card(page, title).getByRole('button', { name: 'Report' }).click()
    await page.getByLabel('Details (optional)').fill('x'.repeat(1001))
    await fits(page, 'the dialog')
    if (screen === phone) await expectAccessibleInBothThemes(page)
  })

async function scene(building: Building, screen: Parameters<Building['stranger']>[0]) {
  const seller = await building.resident(unique('seller'), { verified: true })
  const title = `Lamp ${unique('no')}`
  const postId = await building.post(seller, { title })
  const reporter = await building.neighbour(unique('reporter'), {
    verified: true,
    ...(screen && { screen }),
  })
  return { seller, reporter, title, postId }
}

const card = (page: Page, title: string) => page.locator('article', { hasText: title })

const reportsOf = (building: Building, postId: string) =>
  building.db.query(sql`
    select reporter_id, user_to_report, reason, details, status from reports where target_post_id = ${postId}`)

async function fits(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0)
}

test('whoever has blocked somebody can still report them', async ({ building }) => {
  const me = await building.neighbour(unique('me'), { verified: true, screen: phone })
  const eve = await building.resident(unique('eve'), { verified: true })
  await me.call(blockUser, { params: { userId: eve.id } })
  const { page } = me
  await page.goto(`/user-profile/${eve.id}`)
  await page.getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('menuitem')).toHaveText([`Report ${eve.name}`])
  await page.getByRole('menuitem').tap()
  await sendReport(page, `Report ${eve.name}`)
  expect(await building.db.some(sql`select from person_reports where person_id = ${eve.id}`)).toBe(
    true,
  )
})

test('a message is reported from its menu, and a moderator reads it with what was around it', async ({
  building,
}) => {
  const [me, eve, mo] = [
    await building.neighbour(unique('me'), { verified: true }),
    await building.neighbour(unique('eve'), { verified: true }),
    await building.neighbour(unique('mo'), { verified: true, role: 'moderator' }),
  ]
  const { page } = me
  await page.goto(`/user-profile/${eve.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: `Report ${eve.name}` }).click()
  await sendReport(page, `Report ${eve.name}`)

  const [mine, theirs, more] = ['Hello ', 'Go away ', 'Go '].map(unique)
  if (!mine || !theirs || !more) throw new Error('nothing is said')
  await page.goto(`/message?with=${eve.id}`)
  await page.getByLabel('Message', { exact: true }).fill(mine)
  await page.keyboard.press('Enter')
  await eve.page.goto(`/message?with=${me.id}`)
  await eve.page.getByLabel('Message', { exact: true }).fill(theirs)
  await eve.page.keyboard.press('Enter')
  await eve.page.getByLabel('Message', { exact: true }).fill(more)
  await eve.page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByRole('button', { name: `Options for “${more}”` }).click()
  await page.getByRole('menuitem', { name: 'Report message' }).click()
  await page.getByLabel('Details').fill('Of another message')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await log.getByRole('button', { name: `Options for “${theirs}”` }).click()
  await page.getByRole('menuitem', { name: 'Report message' }).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await expect(page.getByLabel('Details')).toHaveValue('')
  await expectAccessible(page)
  await sendReport(page, 'Report this message')
  await eve.page
    .getByRole('log')
    .getByRole('button', { name: `Options for “${theirs}”` })
    .click()
  await eve.page.getByRole('menuitem', { name: 'Delete message' }).click()
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(log.getByText('Message deleted')).toBeVisible()

  await mo.page.goto(`/admin/people?case=${eve.id}`)
  const panel = mo.page.getByRole('article', { name: eve.name })
  await expect(panel.getByText('Abuse')).toHaveCount(2)
  await expect(panel.getByText(theirs)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Show the messages' }).click()
  const copy = panel.getByRole('list', { name: 'Reported messages' })
  await expect(copy).toBeFocused()
  await expect(copy.getByRole('listitem')).toHaveText(
    [mine, theirs, more].map((each) => new RegExp(each)),
  )
  await expectAccessibleInBothThemes(mo.page)
  await mo.page.getByRole('switch', { name: 'Name' }).click()
  await mo.page.getByRole('button', { name: 'Harassment' }).click()
  await mo.page.getByRole('button', { name: 'Uphold' }).click()
  await expect(mo.page.getByText('We told everyone involved.').first()).toBeVisible()
  await eve.page.goto('/notifications')
  await expect(
    eve.page.getByText(
      'A moderator removed your name: Please do not write to neighbours like this.',
    ),
  ).toBeVisible()
})

async function sendReport(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').selectOption('abuse')
  await dialog.getByRole('button', { name: 'Submit report' }).click()
  await expect(page.getByText('Report Submitted').first()).toBeVisible()
}
