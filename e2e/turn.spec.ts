// Proves docs/specification.md: Reservations
import type { Page } from '@playwright/test'
import { reserve } from '#contract/reservations.ts'
import { momentOf, wallTimeOf } from '#contract/when.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import {
  desktop,
  expect,
  phone,
  test,
  unique,
  type Building,
  type Neighbour,
  type Person,
} from './world.ts'

const title = 'Walnut table'
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const tile = (page: Page) => page.getByRole('article', { name: title })

async function ask({ db }: Building, postId: string, neighbours: readonly Person[]) {
  for (const [place, { id }] of neighbours.entries())
    await db.query(sql`
      insert into interests (user_id, post_id, created_at)
      values (${id}, ${postId}, now() - make_interval(mins => ${60 - place}))`)
}

const reserveFor = (seller: Person, postId: string, holder: Person) =>
  seller.call(reserve, {
    params: { postId },
    body: { userId: holder.id, until: tomorrow().toISOString() },
  })

/** At 6 PM, whatever the time is now. */
function tomorrow() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const today = wallTimeOf(new Date(), timeZone)
  return momentOf({ ...today, day: today.day + 1, hour: 18, minute: 0 }, timeZone)
}

/** A seller, and neighbours who asked one after the other. */
async function line(building: Building, size: number, screen: typeof phone | typeof desktop) {
  const seller = await building.resident(unique('daniel'), { verified: true, name: 'Daniel Kim' })
  const neighbours: Neighbour[] = []
  for (const name of ['Ana Ruiz', 'Maya Ortiz'].slice(0, size))
    neighbours.push(
      await building.neighbour(unique(name.toLowerCase()), { verified: true, name, screen }),
    )
  const postId = await building.post(seller, { title })
  await ask(building, postId, neighbours)
  return { seller, neighbours, postId }
}

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const)
  test(`on a ${device}, a neighbour reads that it is their turn and says no, and the next one reads that it is theirs`, async ({
    building,
  }) => {
    const { seller, neighbours, postId } = await line(building, 2, screen)
    const [ana, maya] = neighbours
    if (!ana || !maya) throw new Error('nobody asked')
    const address = `/posts/${postId}`
    await maya.page.goto(address)
    await expect(panel(maya.page, 'You are 2nd in line')).toContainText(
      'Daniel has not chosen yet. We tell you either way.',
    )

    await reserveFor(seller, postId, ana)
    await expect(panel(maya.page, 'You are 1st in line')).toContainText(
      'It is reserved for a neighbour until tomorrow',
    )
    await expect(maya.page.getByText('Reserved', { exact: true })).toBeVisible()
    await expectAccessible(maya.page)
    await maya.page.goto('/interested')
    await expect(tile(maya.page)).toContainText('1st in line')
    await expect(tile(maya.page)).toContainText('Reserved for a neighbour at the moment')

    await ana.page.goto('/notifications')
    await ana.page.getByRole('link', { name: 'It is your turn' }).click()
    await expect(ana.page).toHaveURL(address)
    await expect(panel(ana.page, 'It is your turn')).toContainText(
      'Daniel has reserved it for you until tomorrow',
    )
    await expect(ana.page.getByRole('button', { name: 'Message Daniel' })).toBeVisible()
    await expectAccessibleInBothThemes(ana.page)
    await ana.page.goto('/interested')
    await expect(tile(ana.page)).toContainText('Your turn')
    await expectAccessible(ana.page)
    await ana.page
      .getByRole('list', { name: 'Waiting for your answer' })
      .getByRole('link', { name: title })
      .click()

    const no = panel(ana.page, 'It is your turn').getByRole('button', { name: 'No, thank you' })
    await no.click()
    const question = ana.page.getByRole('dialog', { name: 'Let the next neighbour have it?' })
    await expect(question).toContainText('You stay in line if you like.')
    await expectAccessible(ana.page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(no).toBeFocused()
    await no.click()
    await question.getByRole('button', { name: 'Yes, and stay in line' }).click()
    await expect(panel(ana.page, 'in line')).toBeFocused()
    await expect(panel(ana.page, 'in line')).toContainText(
      'You have been asked before, so the seller decides whether to ask you again.',
    )

    await expect(tile(maya.page)).toContainText('Reserved for you')
    await maya.page.goto(address)
    await expect(panel(maya.page, 'It is your turn')).toBeVisible()
  })

test('whoever has the turn can withdraw instead, and the heading of the post gets the focus', async ({
  building,
}) => {
  const { seller, neighbours, postId } = await line(building, 1, desktop)
  const [ana] = neighbours
  if (!ana) throw new Error('nobody asked')
  await reserveFor(seller, postId, ana)
  await ana.page.goto(`/posts/${postId}`)
  await ana.page.getByRole('button', { name: 'No, thank you' }).click()
  await ana.page.getByRole('dialog').getByRole('button', { name: 'No longer interested' }).click()
  await expect(ana.page.getByRole('heading', { name: title })).toBeFocused()
  await expect(ana.page.getByRole('button', { name: "I'm interested" })).toBeVisible()
  await expect
    .poll(() => building.db.some(sql`select from interests where post_id = ${postId}`))
    .toBe(false)
})

test('Interested Posts asks before a turn ends with the interest', async ({ building }) => {
  const { seller, neighbours, postId } = await line(building, 1, phone)
  const [ana] = neighbours
  if (!ana) throw new Error('nobody asked')
  await reserveFor(seller, postId, ana)
  const { page } = ana
  await page.goto('/interested')
  const button = page.getByRole('button', { name: `No longer interested: ${title}` })
  await button.tap()
  const question = page.getByRole('dialog', { name: 'Let the next neighbour have it?' })
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await expect(button).toBeFocused()
  await expect(tile(page)).toContainText('Reserved for you')
  await button.tap()
  await question.getByRole('button', { name: 'No longer interested' }).tap()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect
    .poll(() => building.db.some(sql`select from interests where post_id = ${postId}`))
    .toBe(false)
})

test('everybody sees on cards and tiles that a post is reserved, and can still ask for it', async ({
  building,
}) => {
  const { seller, neighbours, postId } = await line(building, 1, phone)
  const [ana] = neighbours
  if (!ana) throw new Error('nobody asked')
  await reserveFor(seller, postId, ana)
  const { page } = await building.neighbour(unique('yui'), { verified: true, screen: phone })
  await page.goto('/')
  const card = page.locator(`[data-post="${postId}"]`)
  await expect(card).toContainText('Reserved')
  await expect(card.getByRole('button', { name: "I'm interested" })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/explore')
  await expect(
    page.locator('article', { has: page.locator(`a[href="/posts/${postId}"]`) }),
  ).toContainText('Reserved')
})
