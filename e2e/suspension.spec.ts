// Proves docs/specification.md: Suspended accounts
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { liftSuspension, suspendResident } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { unzip } from '#server/testing/unzip.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, phone, test, unique, type Building, type Person } from './world.ts'

const password = 'correct horse battery'
const reason = 'Rude to three neighbours.'
const plea = 'I have said sorry to all three of them.'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const suspended = (page: Page) => page.getByRole('heading', { name: 'Your account is suspended' })
const moderator = (building: Building) =>
  building.neighbour(unique('mo'), { verified: true, role: 'moderator', screen: phone })

async function somebodySuspended(building: Building, mo: Person) {
  const ada = await building.neighbour(unique('ada'), { verified: true, password, screen: phone })
  await mo.call(suspendResident, { params: { userId: ada.id }, body: { reason } })
  expect(await building.smtp.next(ada.email)).toContain('you can appeal once')
  return ada
}

/** With the keyboard alone. */
async function signIn({ page, email }: { page: Page; email: string }) {
  await page.goto('/sign-in?next=/saved')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(suspended(page)).toBeVisible()
}

async function appeal({ page }: { page: Page }) {
  await page.getByLabel('Why should we lift the suspension?').focus()
  await page.keyboard.type(plea)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A moderator will answer.')).toBeVisible()
  await expect(page.locator(':focus')).toContainText(plea)
}

test('who is suspended signs in to the reason, appeals, and reads the answer of a moderator who keeps it @long', async ({
  building,
}) => {
  const mo = await moderator(building)
  const ada = await somebodySuspended(building, mo)
  const { page } = ada
  await signIn(ada)
  await expect(page).toHaveURL('/suspended')
  await expect(section(page, 'Why')).toContainText(reason)
  await expectAccessibleInBothThemes(page)
  for (const path of ['/', '/settings', '/admin', '/sign-in']) {
    await page.goto(path)
    await expect(page).toHaveURL('/suspended')
  }

  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('Please write a sentence.')).toBeVisible()
  await expect(page.getByLabel('Why should we lift the suspension?')).toBeFocused()
  await appeal(ada)
  await expectAccessible(page)
  await page.reload()
  await expect(section(page, 'Appeal')).toContainText(plea)
  await expect(page.getByRole('button', { name: 'Send the appeal' })).toHaveCount(0)

  await mo.page.goto('/admin/residents')
  await mo.page.getByRole('button', { name: /^Waiting appeals · \d+$/ }).click()
  await mo.page
    .getByRole('region', { name: 'Residents' })
    .getByRole('button', { name: `@${ada.username}` })
    .click()
  await expect(mo.page.getByRole('note')).toContainText(plea)
  await expectAccessible(mo.page)
  await mo.page.getByRole('button', { name: 'Keep suspension' }).click()
  await expect(mo.page.getByText('Please give a reason')).toBeVisible()
  await mo.page.getByLabel('Answer to the appeal').fill('Please wait until spring.')
  await mo.page.getByRole('button', { name: 'Keep suspension' }).click()
  await expect(mo.page.getByText(/stays suspended/).first()).toBeVisible()
  await expect(mo.page.getByRole('note')).toContainText('Please wait until spring.')
  await expect(mo.page.getByLabel('Answer to the appeal')).toHaveCount(0)

  expect(await building.smtp.next(ada.email)).toContain('stays suspended')
  await page.reload()
  await expect(section(page, 'Appeal')).toContainText('Please wait until spring.')
  await expectAccessible(page)
})

test('a moderator lifts the suspension, and Home opens on the same page', async ({ building }) => {
  const mo = await moderator(building)
  const ada = await somebodySuspended(building, mo)
  await signIn(ada)
  for (const name of ['Logout', 'Download your data', 'Close account'])
    await expect(ada.page.getByRole('button', { name, exact: true })).toBeVisible()
  await appeal(ada)
  await mo.page.goto(`/admin/residents?case=${ada.id}`)
  await mo.page.getByLabel('Answer to the appeal').fill('Thank you.')
  await mo.page.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(mo.page.getByText(/is no longer suspended/).first()).toBeVisible()
  expect(await building.smtp.next(ada.email)).toContain('Thank you.')
  await ada.page.reload()
  await expect(ada.page).toHaveURL('/')
  await expect(ada.page.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('an appeal that comes after the suspension was lifted leads to Home', async ({ building }) => {
  const mo = await moderator(building)
  const ada = await somebodySuspended(building, mo)
  await signIn(ada)
  await ada.page.getByLabel('Why should we lift the suspension?').fill(plea)
  await mo.call(liftSuspension, { params: { userId: ada.id } })
  await ada.page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(ada.page).toHaveURL('/')
})

test('who is suspended downloads their data, logs out, and closes the account @long', async ({
  building,
}) => {
  const mo = await building.resident(unique('mo'), { verified: true, role: 'moderator' })
  const ada = await somebodySuspended(building, mo)
  const { page, id, username } = ada
  await signIn(ada)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(ada)

  await section(page, 'Close account').getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await dialog.getByRole('link', { name: 'Download your data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused()
  const data = section(page, 'Your data')
  await data.getByLabel('Current password').fill(password)
  const arriving = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download your data' }).click()
  const files = await unzip(readFileSync(await (await arriving).path()))
  expect(String(files.get('suspension.json'))).toContain(reason)

  await section(page, 'Close account').getByRole('button', { name: 'Close account' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel(/^Type your username/).fill(username)
  await dialog.getByRole('button', { name: 'Close account for good' }).click()
  await expect(page.getByText('Your account is closed.')).toBeVisible()
  expect(await building.db.some(sql`select 1 from accounts where id = ${id}`)).toBe(false)
})
