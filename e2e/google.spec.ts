// Proves docs/specification.md: Signing in
import { beginSecondFactor, confirmSecondFactor } from '#contract/second-factor.ts'
import { sql } from '#server/platform/database/db.ts'
import { codeOf, letCodesPass } from '#server/testing/services/authenticator.ts'
import { clickThrough, testWithGoogle } from './google-world.ts'
import { desktop, expect, phone, phoneAgent, unique } from './world.ts'

const test = testWithGoogle('open')
// One worker runs them: a second one would start a second Foyer for this file.
test.describe.configure({ mode: 'default' })
const screens = { phone: { ...phone, userAgent: phoneAgent }, 'desktop @long': desktop }

for (const [name, screen] of Object.entries(screens)) {
  test(`a newcomer joins with Google, goes on to where they wanted, and returns to the same account, ${name}`, async ({
    building,
    google: { oidc },
  }) => {
    const login = unique('Gail')
    oidc.people.set(login, {
      name: 'Gail Grün',
      email: `${login}@building.example`,
      email_verified: true,
    })
    const page = await building.stranger(screen)
    await page.goto('/settings')
    await clickThrough(page, login)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    // A pending request of the page would lead to sign-in by itself.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'session' })
    await page.goto('/sign-in?next=/..//evil.example/x')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/')
    const users = await building.db.query(
      sql`select name, username from users where name = 'Gail Grün' and username = ${login}`,
    )
    expect(users).toEqual([{ name: 'Gail Grün', username: login.toLowerCase() }])
  })
}

test('who has a second factor is asked for its code after Google, and goes on to where they wanted', async ({
  building,
}) => {
  const login = unique('sue')
  const sue = await building.resident(login)
  const { secret } = (await sue.call(beginSecondFactor, { body: {} })).body
  await sue.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  await letCodesPass(building.db, sue)
  expect(sue.email).toBe(`${login}@building.example`)
  const page = await building.stranger(screens.phone)
  await page.goto('/sign-in?next=/saved')
  await clickThrough(page, login)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/saved')
})

test('cancelling at Google says once that it failed; coming back with the browser allows another try', async ({
  building,
}) => {
  const page = await building.stranger(screens.phone)
  await page.goto('/sign-in?next=/saved')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await page.goBack()
  await button.click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Google login failed.').first()).toBeVisible()
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL('/sign-in?next=%2Fsaved')
  await page.reload()
  await expect(button).toBeVisible()
  await expect(page.getByText('Google login failed.')).toHaveCount(0)
})

test('while Google does not answer, the button says Signing in..., and after two minutes the sign-in is over', async ({
  building,
  google: { oidc },
}) => {
  const page = await building.stranger(desktop)
  await page.clock.install()
  await page.route(`${oidc.issuer}/**`, (route) => route.fulfill({ status: 204 }))
  // Its code is fetched when the page is idle.
  const toasts = page.waitForResponse(/toast-view\S*\.js/)
  const leaving = page.waitForResponse((answer) => answer.url().startsWith(oidc.issuer))
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  // Skipping minutes aborts pending requests.
  await leaving
  // Well below, because the page's clock runs too.
  await page.clock.fastForward(60_000)
  await page.evaluate((module) => import(module), (await toasts).url())
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Google login timed out after 2 minutes.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

test('the form says why a Google sign-in was refused', async ({ building, google: { oidc } }) => {
  const page = await building.stranger(desktop)
  const owner = await building.resident(unique('owner'))
  oidc.people.set('first', { email: owner.email, email_verified: true })
  oidc.people.set('second', { email: owner.email, email_verified: true })
  await page.goto('/sign-in')
  await clickThrough(page, 'first')
  await expect(page).toHaveURL('/')
  const other = await building.stranger(desktop)
  await other.goto('/sign-in')
  await clickThrough(other, 'second')
  await expect(other.getByRole('alert').getByText('The user already exists.')).toBeVisible()
  await expect(other.getByText('Google login failed.').first()).toBeVisible()
})
