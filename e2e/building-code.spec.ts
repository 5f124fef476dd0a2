// Proves docs/specification.md: Signing up · Becoming verified
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { clickThrough, testWithGoogle } from './google-world.ts'
import { desktop, expect, phone, unique } from './world.ts'

const test = testWithGoogle('code')
const password = 'correct horse battery'

async function fillSignUp(page: Page, name: string) {
  await page.goto('/sign-up')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Username').fill(name.toLowerCase())
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@building.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

test('an administrator makes the building’s code, newcomers need it, and a new one makes it void @long', async ({
  building,
}) => {
  const newcomer = await building.stranger(phone)
  await fillSignUp(newcomer, unique('Nora'))
  await expect(newcomer.getByText('Sign-up is not open yet')).toBeVisible()
  await expect(newcomer.getByLabel('Building code')).toHaveCount(0)
  await newcomer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(newcomer.getByRole('alert').getByText('Please ask an administrator.')).toBeVisible()

  const { page: admin } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
  })
  await admin.goto('/admin/building')
  await expect(admin.getByText('Nobody can sign up until you make one.')).toBeVisible()
  await admin.getByRole('button', { name: 'Make a code' }).dblclick()
  const shown = admin.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const first = await shown.innerText()
  await admin.getByRole('button', { name: 'Make a new code' }).dispatchEvent('click', { detail: 2 })
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await admin.getByRole('button', { name: 'Make a new code' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Make a new code' }).click()
  await expect(shown).not.toHaveText(first)
  const code = await shown.innerText()
  await admin.reload()
  await expect(shown).toHaveText(code)

  const name = unique('Nils')
  await fillSignUp(newcomer, name)
  await newcomer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(newcomer.getByText('Please enter the building’s code')).toBeVisible()
  await newcomer.getByLabel('Building code').fill(first)
  await newcomer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(newcomer.getByText('That is not the building’s code')).toBeVisible()
  await expect(newcomer.getByLabel('Name', { exact: true })).toHaveValue(name)
  await newcomer.getByLabel('Building code').fill(code.toLowerCase())
  await newcomer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(newcomer).toHaveURL('/sign-in')

  const list = admin.getByLabel('One apartment a line, with its tower')
  await list.fill('South 802\n901')
  await admin.getByRole('button', { name: 'Save list' }).click()
  await expect(admin.getByText('Line 2: please write North or South')).toBeVisible()
  await list.fill('South 802\nSouth 901')
  await admin.getByRole('button', { name: 'Save list' }).click()
  await expect(admin.getByText('South: 2 apartments')).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  const nina = await building.neighbour(unique('nina'))
  await nina.page.goto('/settings')
  const address = nina.page.getByRole('region', { name: 'Identity verification' })
  await expect(address.getByLabel('Location')).toBeEditable()
  await address.getByLabel('Location').fill('1204')
  await address.getByLabel('Tower').selectOption('South')
  // It is not in South's list, so it is not kept out of sight.
  await address.getByLabel('Tower').selectOption('North')
  await expect(address.getByLabel('Location')).toHaveValue('')
  await address.getByLabel('Tower').selectOption('South')
  await address.getByRole('combobox', { name: 'Location' }).selectOption('901')
  await expect(address.getByText('Choose your apartment from the list.')).toBeVisible()

  const guest = await building.stranger(desktop)
  await guest.goto('/saved')
  await clickThrough(guest, unique('Gwen'))
  await expect(guest.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest.getByText('Please enter the building’s code')).toBeVisible()
  await guest.getByLabel('Building code').fill(first)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('That is not the building’s code')).toBeVisible()
  await guest.getByLabel('Building code').fill(code)
  await guest.keyboard.press('Enter')
  await expect(guest).toHaveURL('/saved')
})
