// Proves docs/specification.md: Places
import type { Page } from '@playwright/test'
import {
  addHandoverPlace,
  listHandoverPlaces,
  listManagedPlaces,
  orderHandoverPlaces,
} from '#contract/places.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { desktop, expect, phone, test, unique, type Building } from './world.ts'

test.beforeEach(async ({ building: { db } }) => {
  await db.query(sql`delete from handover_times`)
  await db.query(sql`delete from handover_places`)
  await db.query(
    sql`insert into handover_places (name, position) values ('North lobby', 1), ('South lobby', 2)`,
  )
})

const panel = (page: Page) => page.getByRole('region', { name: 'Handover places' })
const rows = (page: Page) => panel(page).getByRole('listitem')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const addForm = (page: Page) => page.getByRole('form', { name: 'Add place' })

async function manager(building: Building, screen: typeof phone | typeof desktop) {
  const person = { role: 'administrator', verified: true, screen } as const
  const { page } = await building.neighbour(unique('boss'), person)
  await page.goto('/admin/building')
  await expect(rows(page)).toHaveText([/North lobby/, /South lobby/])
  return page
}

async function offered(building: Building) {
  const ada = await building.resident(unique('ada'))
  const { places } = (await ada.call(listHandoverPlaces, {})).body
  return places.map(({ name }) => name)
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('an administrator adds, moves, renames and withdraws places by keyboard @long', async ({
  building,
}) => {
  const page = await manager(building, desktop)
  await expectAccessibleInBothThemes(page)

  await addForm(page).getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(addForm(page).getByRole('alert')).toHaveText('Please enter a name')
  await page.keyboard.type('Concierge')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Monday to Saturday')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([
    /North lobby/,
    /South lobby/,
    /Concierge.*Monday to Saturday/,
  ])
  await expect(addForm(page).getByLabel('Name')).toBeFocused()
  await expect(addForm(page).getByLabel('Name')).toHaveValue('')

  await button(page, 'Move Concierge up').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/North lobby/, /Concierge/, /South lobby/])
  await expect(page.getByText('Concierge is now number 2 of 3')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Concierge/, /North lobby/, /South lobby/])
  await expect(button(page, 'Move Concierge up')).toBeFocused()
  await expect(button(page, 'Move Concierge up')).toBeDisabled()
  await button(page, 'Move North lobby down').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Concierge/, /South lobby/, /North lobby/])
  await expect(button(page, 'Move North lobby down')).toBeFocused()

  await button(page, 'Edit South lobby').focus()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('form', { name: 'Edit South lobby' })
  await expect(edit.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('concierge')
  await page.keyboard.press('Enter')
  await expect(edit.getByRole('alert')).toHaveText('There is a place of this name')
  await expect(edit.getByLabel('Name')).toHaveValue('concierge')
  await expect(edit.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Bench')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/Concierge/, /Bench/, /North lobby/])
  await expect(button(page, 'Edit Bench')).toBeFocused()

  await button(page, 'Withdraw North lobby').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).last()).toHaveText(
    /North lobby.*Withdrawn. Handovers that were agreed there stay./,
  )
  await expect(button(page, 'Offer North lobby again')).toBeFocused()
  expect(await offered(building)).toEqual(['Concierge', 'Bench'])
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Withdraw North lobby')).toBeFocused()
  expect(await offered(building)).toEqual(['Concierge', 'Bench', 'North lobby'])

  await page.goto('/admin/audit-log')
  await expect(page.getByText('South lobby → Bench')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a menu at each place does the same, and long names push nothing out @long', async ({
  building,
}) => {
  const page = await manager(building, phone)
  await expectAccessibleInBothThemes(page)
  const choose = async (place: string, action: string) => {
    await button(page, `Actions for ${place}`).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose('North lobby', 'Move North lobby down')
  await expect(rows(page)).toHaveText([/South lobby/, /North lobby/])
  await button(page, 'Actions for North lobby').click()
  await expect(page.getByRole('menuitem', { name: 'Move North lobby down' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await choose('North lobby', 'Edit North lobby')
  const edit = page.getByRole('form', { name: 'Edit North lobby' })
  await edit.getByLabel('Hint').fill('W'.repeat(81))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByRole('alert')).toHaveText('Too long')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(button(page, 'Actions for North lobby')).toBeFocused()

  const long = 'W'.repeat(40)
  await choose('North lobby', 'Edit North lobby')
  await edit.getByLabel('Name').fill(long)
  await edit.getByLabel('Hint').fill('W'.repeat(80))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).last()).toContainText(long)
  expect(await overflow(page)).toBe(0)
  await choose(long, `Withdraw ${long}`)
  await choose('South lobby', 'Withdraw South lobby')
  await expect(
    panel(page).getByText('No places yet. Without them neighbours meet at their doors.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await choose('South lobby', 'Offer South lobby again')
  await expect(panel(page).getByText('No places yet.')).toHaveCount(0)
  expect(await offered(building)).toEqual(['South lobby'])
})

test('what could not be saved stays typed, and a retry after a lost answer adds it once', async ({
  building,
}) => {
  const page = await manager(building, desktop)
  let losses = 0
  await page.route(`**${addHandoverPlace.path}`, async (route) => {
    if (route.request().method() !== 'POST' || losses++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await addForm(page).getByLabel('Name').fill('Roof terrace')
  await addForm(page).getByLabel('Hint').fill('By the stairs')
  await addForm(page).getByRole('button', { name: 'Add place' }).click()
  await expect(addForm(page).getByRole('alert')).toBeVisible()
  await expect(addForm(page).getByLabel('Name')).toHaveValue('Roof terrace')
  await expect(addForm(page).getByLabel('Hint')).toHaveValue('By the stairs')
  await addForm(page).getByRole('button', { name: 'Add place' }).click()
  await expect(rows(page)).toHaveText([/North lobby/, /South lobby/, /Roof terrace/])
})

test('an order that somebody else has outdated is refused, and the newest places show', async ({
  building,
}) => {
  const page = await manager(building, desktop)
  await building.db.query(sql`insert into handover_places (name, position) values ('Cellar', 3)`)
  const refused = page.waitForResponse((answer) => answer.url().endsWith(orderHandoverPlaces.path))
  await button(page, 'Move North lobby down').click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText('The places were changed in the meantime').first()).toBeVisible()
  await expect(rows(page)).toHaveText([/North lobby/, /South lobby/, /Cellar/])
})

test('places that could not be loaded say so and leave the building code in reach', async ({
  building,
}) => {
  const person = { role: 'administrator', verified: true } as const
  const { page } = await building.neighbour(unique('boss'), person)
  let fails = true
  await page.route(`**${listManagedPlaces.path}`, (route) =>
    fails ? route.fulfill({ status: 400, json: {} }) : route.continue(),
  )
  await page.goto('/admin/building')
  await expect(page.getByText('The places could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Building code' })).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveText([/North lobby/, /South lobby/])
})
