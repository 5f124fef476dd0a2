// Proves docs/specification.md: Signing in · Signing up · Verifying the email
import type { Page } from '@playwright/test'
import { signUp } from '#contract/sign-up.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { callsOf } from './person.ts'
import { desktop, expect, phone, phoneAgent, test, unique, type Building } from './world.ts'

const password = 'correct horse battery'
const realPhone = { ...phone, userAgent: phoneAgent }

async function fillSignUp(
  page: Page,
  name: string,
  more: { email?: string; confirm?: string } = {},
) {
  const email = more.email ?? `${name.toLowerCase()}@building.example`
  await page.goto('/sign-up')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Username').fill(name.toLowerCase())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(more.confirm ?? password)
  return email
}

async function signIn(page: Page, email: string, address = '/sign-in') {
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const linkTo = async (building: Building, email: string) =>
  /http:\S+verify-email\S+/.exec(await building.smtp.next(email))?.[0] ?? 'no link'

test('on a desktop, a toast tells an unverified newcomer, who gets a new link that works', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  const email = await fillSignUp(page, unique('Tina'))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/sign-in')
  const first = await linkTo(building, email)

  await signIn(page, email)
  await expect(
    page.getByRole('alert').getByText('Please verify your email before signing in.'),
  ).toBeVisible()
  await expect(page.getByText('Email not verified').first()).toBeVisible()
  await expect(
    page.getByText('Please check your email for a verification link.').first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Send a new link' }).click()
  const fresh = await linkTo(building, email)
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Error Verifying Email' })).toBeVisible()
  await expect(
    page.getByText('The verification link may have expired or already been used.'),
  ).toBeVisible()
  await page.goto(fresh)
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm' }).dblclick()
  await expect(
    page.getByText('Feel free to close this page and return to the sign in page.'),
  ).toBeVisible()
  await expect(page.getByText('You can now sign in to your account.').first()).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  // This browser keeps saying that the used link worked.
  for (const again of [() => page.reload(), () => page.goto(fresh)]) {
    await again()
    await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const elsewhere = await building.stranger(desktop)
  await elsewhere.goto(fresh)
  await expect(
    elsewhere.getByText('Your email may already be verified or the link has expired.').first(),
  ).toBeVisible()
  await elsewhere.goto('/verify-email')
  await expect(
    elsewhere.getByText('Your email may already be verified or the link has expired.').first(),
  ).toBeVisible()
  // No link to the page leads on to another site.
  await signIn(page, email, '/sign-in?next=/..//evil.example/x')
  await expect(page).toHaveURL('/')
})

test('on a phone, a drawer with OK tells the same', async ({ building }) => {
  const page = await building.stranger(realPhone)
  const email = await fillSignUp(page, unique('Tom'))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(page, email)
  const drawer = page.getByRole('dialog', { name: 'Please verify your email before signing in' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'OK' }).click()
  await expect(drawer).toBeHidden()
})

test('a wrong password says so, keeps the email, and a double click asks once; a failing server and an absent Google have their own words', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/api/sign-in') && asked.push(request.url()),
  )
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('nobody@building.example')
  await page.getByLabel('Password', { exact: true }).fill('not that one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick()
  await expect(page.getByRole('alert').getByText('Incorrect email or password')).toBeVisible()
  await expect(page.getByText('Please verify your information or sign up.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@building.example')
  expect(asked).toHaveLength(1)
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByText('Incorrect email or password')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('not that one')

  for (const [code, sentence] of [
    ['LOGIN_FAILED', 'Login failed. Please try again.'],
    ['UNEXPECTED', 'An unexpected error occurred.'],
  ] as const) {
    await page.route('**/api/sign-in', (route) =>
      route.fulfill({ status: 500, json: { code, title: sentence, requestId: 'x' } }),
    )
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible()
    await page.unroute('**/api/sign-in')
  }

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(
    page.getByRole('status').getByText('Google sign-in is not set up for this building yet.'),
  ).toBeVisible()
})

test('signing up twice with one address, or with two different passwords, is refused where it belongs', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  const taken = await building.neighbour(unique('taken'))
  await fillSignUp(page, unique('Uma'), { email: taken.email })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Email already exists').first()).toBeVisible()
  await expect(page.getByText('Please use a different email address.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)

  await fillSignUp(page, unique('Uwe'), { confirm: 'something else' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await expect(page.getByText('Please ensure both passwords are the same.').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')

  // The server's own message is shown.
  const title = 'An unexpected error occurred. Please try again.'
  await page.route('**/api/sign-up', (route) =>
    route.fulfill({ status: 500, json: { code: 'UNEXPECTED', title } }),
  )
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const box = page.getByRole('alert').filter({ hasText: 'Error creating account' })
  await expect(box).toContainText(title)
})

test('on a phone a refused sign-up is said by a sheet with OK', async ({ building }) => {
  const page = await building.stranger(realPhone)
  await fillSignUp(page, unique('Ute'), { confirm: 'something else' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const sheet = page.getByRole('dialog', { name: 'Passwords do not match' })
  await expect(sheet.getByText('Please ensure both passwords are the same.')).toBeVisible()
  await sheet.getByRole('button', { name: 'OK' }).click()
  await expect(sheet).toBeHidden()
})

test('the screens before signing in lead to each other, show a password on demand, and say what is wrong in a field', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  await page.goto('/sign-in')
  await expect(page.getByText('Welcome back! Please enter your details')).toBeVisible()
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('1234567')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  for (const [name, address] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)

  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible()
  await expect(page.getByText('To use Foyer, please enter your details')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const missing of [
    'Please enter your name',
    'Please choose a username',
    'Please enter your email',
  ])
    await expect(page.getByText(missing)).toBeVisible()
  await expect(page.getByText('Confirmed password is required')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible()
})

test('a failed sign-out says so, and the screen stays', async ({ building }) => {
  const { page } = await building.neighbour(unique('stay'))
  await page.goto('/saved')
  await page.route('**/api/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('Signing out failed').first()).toBeVisible()
  await page.unroute('**/api/sign-out')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/sign-in')
})

test('a lost connection loses nothing that was typed, and sends one mail in the end', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  const email = await fillSignUp(page, unique('Vera'))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Failed to create account. Please try again.').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign Up' }).dblclick()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.getByText('Verification email sent', { exact: true })).toBeInViewport()
  await expect(page.getByText('We emailed you a link. Open it, then sign in here.')).toBeVisible()
  await building.smtp.next(email)
  await expect
    .poll(() =>
      building.db.some(
        sql`select from graphile_worker.jobs where task_identifier = 'send-mail' and run_at <= now()`,
      ),
    )
    .toBe(false)
  expect(building.smtp.count(email)).toBe(0)
})

for (const what of ['do not load', 'hang on the way'])
  test(`a form whose rules ${what} leaves the check to the server`, async ({ building }) => {
    const page = await building.stranger(desktop)
    const rules = /\/assets\/accounts-/
    await page.route(rules, (route) => (what === 'do not load' ? route.abort() : undefined))
    const asked = page.waitForEvent('request', (request) => rules.test(request.url()))
    await page.goto('/sign-in')
    await asked
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('a password')
    const press = page.getByRole('button', { name: 'Sign in', exact: true })
    await press.click()
    if (what !== 'do not load') await expect(page.locator('button[aria-busy]')).toBeVisible()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody')
  })

test('a mail’s button leads through sign-in to its section of Settings', async ({ building }) => {
  const { email } = await building.resident(unique('sue'), { password })
  const page = await building.stranger()
  await signIn(page, email, '/settings#sessions')
  await expect(page).toHaveURL('/settings#sessions')
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeFocused()
})

test('the page that was wanted is not forgotten at sign-up and at a forgotten password', async ({
  building,
}) => {
  const page = await building.stranger(phone)
  await page.goto('/posts/of-a-neighbour')
  await expect(page.getByText('Sign in to see this post.')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/sign-in?next=%2Fposts%2Fof-a-neighbour')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/sign-in?next=%2Fposts%2Fof-a-neighbour')
})

test('the whole way in works with the keyboard alone', async ({ building }) => {
  const page = await building.stranger(desktop)
  const email = await fillSignUp(page, unique('Kay'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sign-in')
  await page.goto(await linkTo(building, email))
  await page.getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Email').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('in another browser, the link asks for the sign-up’s password, and offers a new sign-up to those who don’t know it', async ({
  building,
}) => {
  const stranger = await building.stranger(desktop)
  const email = await fillSignUp(stranger, unique('Manager'), { email: 'manager@building.example' })
  await stranger.getByRole('button', { name: 'Sign Up' }).click()
  await expect(stranger).toHaveURL('/sign-in')

  // Else its towers light up for seconds.
  const owner = await building.stranger({ ...desktop, reducedMotion: 'reduce' })
  await owner.goto(await linkTo(building, email))
  await expect(owner.getByText(`Press the button to confirm that ${email} is yours.`)).toBeVisible()
  await owner.getByRole('button', { name: 'Confirm' }).click()
  await expect(owner.getByText('Please enter your password', { exact: true })).toBeVisible()
  await owner.getByLabel('Password', { exact: true }).fill('a guess, not it')
  await owner.getByRole('button', { name: 'Confirm' }).click()
  await expect(owner.getByText('That is not the password you chose at sign-up')).toBeVisible()
  await expectAccessibleInBothThemes(owner)
  await owner.getByRole('link', { name: 'sign up again' }).click()
  await expect(owner.getByLabel('Email')).toHaveValue(email)
  await fillSignUp(owner, unique('Owner'), { email })
  await owner.getByRole('button', { name: 'Sign Up' }).click()
  await expect(owner).toHaveURL('/sign-in')

  const phoneOfOwner = await building.stranger(realPhone)
  await phoneOfOwner.goto(await linkTo(building, email))
  await phoneOfOwner.getByLabel('Password', { exact: true }).fill(password)
  await phoneOfOwner.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    phoneOfOwner.getByRole('heading', { name: 'Email Verified Successfully!' }),
  ).toBeVisible()
  await phoneOfOwner.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(phoneOfOwner.getByLabel('Email')).toHaveValue(email)
  await phoneOfOwner.getByLabel('Password', { exact: true }).fill(password)
  await phoneOfOwner.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phoneOfOwner).toHaveURL('/')
  await phoneOfOwner.goto('/admin')
  await expect(phoneOfOwner.getByRole('heading', { name: 'Admin' })).toBeVisible()
})

test('a browser that refuses the session’s cookie is told that the login failed, and keeps what was typed', async ({
  building,
}) => {
  const { email } = await building.neighbour(unique('cookie'), { password })
  const page = await building.stranger(desktop)
  await page.route('**/api/sign-in', async (route) => {
    const answer = await route.fetch()
    await page.context().clearCookies()
    await route.fulfill({
      status: answer.status(),
      contentType: 'application/json',
      body: await answer.body(),
    })
  })
  await signIn(page, email)
  await expect(page.getByRole('alert').getByText('Login failed. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('signing up for one address too often says when to try again, and nothing typed is lost', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  const email = `${unique('often')}@building.example`
  const { call } = callsOf(building.origin, { cookie: '' })
  for (let time = 0; time < 3; time++) {
    const username = unique('otto')
    const form = { name: 'Otto', username, email, password, confirmPassword: password }
    await call(signUp, { body: form })
  }
  await fillSignUp(page, unique('Otto'), { email })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(
    page.getByRole('alert').getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Confirm Password')).toHaveValue(password)
})
