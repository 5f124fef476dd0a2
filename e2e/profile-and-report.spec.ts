import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sql } from '#server/platform/sql.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const [name, screen] of Object.entries({ 'a phone': phone, 'a desktop': desktop })) {
  test(`from a card to its creator’s profile, and on to a chat, on ${name}`, async ({ building }) => {
    const seller = await building.neighbour(unique('seller'), { verified: true, tower: 'South', location: 'PH 3' })
    await building.db.query(sql`update users set bio = 'I bake.' where id = ${seller.id}`)
    const title = `Lamp ${unique('no')}`
    await building.post(seller, { title })
    const { page } = await building.neighbour(unique('reader'), { verified: true, screen })
    await page.goto('/')
    await page
      .locator('article', { hasText: title })
      .getByRole('link', { name: nameOf(seller) })
      .click()
    await expect(page).toHaveURL(`/user-profile/${seller.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'User Profile' })).toBeFocused()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: nameOf(seller) })).toBeVisible()
    await expect(main.getByRole('img', { name: 'Verified Resident' })).toBeVisible()
    await expect(main.getByText('South tower · Apt/PH #PH 3')).toBeVisible()
    await expect(main.getByText('I bake.')).toBeVisible()
    await expect(main.getByRole('heading', { name: '1 Post', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Edit profile' })).toBeHidden()
    await building.post(seller)
    await page.reload()
    await expect(main.getByRole('heading', { name: '2 Posts' })).toBeVisible()
    const tile = main.getByRole('article', { name: title })
    await expect(tile).not.toContainText(nameOf(seller))
    await tile.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await main.getByRole('link', { name: 'Message' }).click()
    await expect(page).toHaveURL(/\/message/)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`both pages of a resident hold up on ${name}, ${colorScheme}`, async ({ building }) => {
      const me = await building.neighbour(unique('me'), { verified: true, screen: { ...screen, colorScheme } })
      await building.post(me, { title: 'שולחן אגוז קטן', sold: true })
      await building.post(me, { title: 'Kids scooter', priceCents: 0, pictures: 0 })
      for (const path of [`/user-profile/${me.id}`, `/profile/${me.id}`]) {
        await me.page.goto(path)
        await expect(me.page.getByRole('article')).toHaveCount(2)
        await isFine(me.page, path)
      }
    })
}

test('one’s own profile leads to the settings; what is shown and not known yet is named all the same', async ({ building }) => {
  const me = await building.neighbour(unique('new'))
  for (const path of ['user-profile', 'profile']) {
    await me.page.goto(`/${path}/${me.id}`)
    const main = me.page.getByRole('main')
    await expect(main.getByText('Tower · Apt/PH', { exact: true })).toBeVisible()
    await expect(main.getByText('No posts found')).toBeVisible()
    await expect(main.getByRole('heading', { name: '0 Posts' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Message' })).toBeHidden()
    await expect(main.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/settings')
  }
})

test('what the profile’s switches hide is not on the page', async ({ building }) => {
  const shy = await building.neighbour(unique('shy'), { verified: true, tower: 'South', location: '4711' })
  const reader = await building.neighbour(unique('reader'), { verified: true })
  await building.db.query(sql`
    update users set show_tower_on_profile = false, show_location_on_profile = false where id = ${shy.id}`)
  const answer = await reader.page.goto(`/user-profile/${shy.id}`)
  expect(await answer?.text()).not.toContain('4711')
  await expect(reader.page.getByRole('heading', { name: nameOf(shy) })).toBeVisible()
  await expect(reader.page.getByRole('main')).not.toContainText(/tower|Apt/i)
})

test('a profile that is not there says so; one that could not be read offers to try again', async ({ building }) => {
  const { page, id } = await building.neighbour(unique('me'), { verified: true })
  for (const gone of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    const answer = await page.goto(`/user-profile/${gone}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'User not found.' })).toBeVisible()
  }
  await page.goto('/settings')
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByRole('link', { name: /^me/ }).first().click()
  await expect(page.getByText('This profile could not be loaded.')).toBeVisible()
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`/user-profile/${id}`)
  await expect(page.getByRole('heading', { name: '0 Posts' })).toBeVisible()
})

/** As the builder names people: the username, capitalised. */
const nameOf = ({ username }: { username: string }) => `${username[0]?.toUpperCase()}${username.slice(1)}`

async function isFine(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze()
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0)
}
