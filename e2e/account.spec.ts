// Proves docs/specification.md: A forgotten password · Settings · Closing an account
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { unzip } from '#server/testing/unzip.ts'
import { desktop, expect, phone, test, twice, unique, type Building } from './world.ts'

const password = 'correct horse battery'
const chosen = 'staple of another kind'
const screens = { phone, 'desktop @long': desktop }

const resident = (
  building: Building,
  name: string,
  screen: typeof phone | typeof desktop = desktop,
) => building.neighbour(unique(name), { verified: true, password, screen })

const linkIn = (mail: string, path: string) =>
  new RegExp(`http:\\S+${path}\\S+`).exec(mail)?.[0] ?? `no ${path} in: ${mail}`

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function choosePassword(page: Page, secret: string) {
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeFocused()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const [name, screen] of Object.entries(screens)) {
  test(`a forgotten password is replaced with an emailed link, ${name}`, async ({ building }) => {
    const { email, page: signedIn } = await resident(building, 'fay')
    const page = await building.stranger(screen)
    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
    // Where the second of two clicks can fall, once the button has gone.
    await page.getByRole('link', { name: 'Back to sign in' }).dispatchEvent('click', { detail: 2 })
    await expect(page).toHaveURL('/forgot-password')
    const link = linkIn(await building.smtp.next(email), 'reset-password')

    await page.goto(link)
    await page.getByLabel('Password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm Password').fill('something else')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await choosePassword(page, chosen)
    await expect(page).toHaveURL('/reset-password')
    expect(await building.smtp.next(email)).toContain('was changed')

    await signedIn.goto('/settings')
    await expect(signedIn).toHaveURL(/sign-in/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    await signIn(page, email, chosen)
    await expect(page).toHaveURL('/')
  })

  test(`an email change takes effect by its link, and the old address can undo it, ${name}`, async ({
    building,
  }) => {
    const { email, page } = await resident(building, 'eve', screen)
    const fresh = `new-${email}`
    await page.goto('/settings#change-email')
    const part = section(page, 'Email')
    await part.getByLabel('New email').fill(fresh)
    await part.getByLabel('Current password').fill('not that one')
    await part.getByRole('button', { name: 'Change email' }).click()
    await expect(part.getByText('That is not your password')).toBeVisible()
    await expect(part.getByLabel('New email')).toHaveValue(fresh)
    await part.getByLabel('Current password').fill(password)
    await twice(part.getByRole('button', { name: 'Change email' }))
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByText('We emailed a link to your new address.')).toBeVisible()
    const undo = linkIn(await building.smtp.next(email), 'undo-email-change')

    await signIn(page, email, password)
    await expect(page).toHaveURL('/')
    await page.goto('/settings')
    await expect(section(page, 'Email').getByText(`the link we emailed to ${fresh}`)).toBeVisible()
    await page.goto(linkIn(await building.smtp.next(fresh), 'verify-email'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Email Verified Successfully!' })).toBeVisible()
    await page.goto('/settings')
    await expect(page).toHaveURL(/sign-in/)
    await signIn(page, fresh, password)
    await expect(page).toHaveURL('/')
    await page.goto('/settings')
    await expect(section(page, 'Email').getByText(fresh, { exact: true })).toBeVisible()

    const owner = await building.stranger(screen)
    await owner.goto(undo)
    await owner.getByRole('button', { name: 'Undo the change' }).click()
    await expect(owner.getByText('You have your old address back')).toBeVisible()
    await choosePassword(owner, chosen)
    await expect(page).toHaveURL(/sign-in/, { timeout: 30_000 })
    await signIn(owner, email, chosen)
    await expect(owner).toHaveURL('/')
  })

  test(`a resident downloads their data, closes the account, and a neighbour sees a former resident, ${name}`, async ({
    building,
  }) => {
    const me = await resident(building, 'lea', screen)
    const friend = await resident(building, 'jo')
    const postId = await building.post(me, { title: 'Leaving sale: armchair' })
    const begun = await me.call(startConversation, { body: { userId: friend.id } })
    const { conversation } = begun.body
    const params = { conversationId: conversation.id }
    await me.call(sendMessage, { params, body: { text: 'I am moving out' } })
    await friend.call(sendMessage, { params, body: { text: 'What a pity' } })
    await friend.page.goto(`/message?chat=${conversation.id}`)
    await expect(friend.page.getByRole('log').getByText('I am moving out')).toBeVisible()

    const { page } = me
    await page.goto('/settings#close-account')
    await section(page, 'Close account').getByRole('button', { name: 'Close account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close your account?' })
    await dialog.getByRole('link', { name: 'Download your data' }).click()
    const data = section(page, 'Your data')
    await data.getByLabel('Current password').fill('not that one')
    await data.getByRole('button', { name: 'Download your data' }).click()
    await expect(data.getByText('That is not your password')).toBeVisible()
    await data.getByLabel('Current password').fill(password)
    const arriving = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Download your data' }).click()
    const files = await unzip(readFileSync(await (await arriving).path()))
    expect(String(files.get('posts.json'))).toContain('Leaving sale: armchair')
    expect(String(files.get('messages.json'))).toContain('What a pity')
    expect([...files.keys()]).toContain(`pictures/posts/${postId}/1.webp`)

    await section(page, 'Close account').getByRole('button', { name: 'Close account' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Close account for good' }).click()
    await expect(dialog.getByText('Please type your username exactly')).toBeVisible()
    await dialog.getByLabel(/^Type your username/).fill(me.username)
    await twice(dialog.getByRole('button', { name: 'Close account for good' }))
    await expect(page).toHaveURL('/sign-in')
    await expect(page.getByText('Your account is closed.')).toBeVisible()
    expect(await building.smtp.next(me.email)).toContain('is closed')
    await signIn(page, me.email, password)
    await expect(page.getByText('Incorrect email or password')).toBeVisible()

    // The open page changes live; the messages stay.
    await expect(friend.page.getByRole('heading', { name: 'Former resident' })).toBeVisible()
    await expect(friend.page.getByRole('log').getByText('I am moving out')).toBeVisible()
    await friend.page.goto(`/posts/${postId}`)
    await expect(friend.page.getByRole('heading', { name: 'No longer available' })).toBeVisible()
  })
}

test('a failed account closing says so: offline on the same screen, else at sign-in, signed out, with the account intact; so does one whose answer is lost', async ({
  building,
}) => {
  const { id, email, username, page } = await resident(building, 'sam')
  await building.db.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse before insert on erasures for each row when (new.account_id = '${id}') execute function refuse()`)
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  const fillIn = async () => {
    await page.goto('/settings')
    await section(page, 'Close account').getByRole('button', { name: 'Close account' }).click()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByLabel(/^Type your username/).fill(username)
  }
  await fillIn()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Close account for good' }).click()
  await expect(dialog.getByText('Error closing account - Please try again later')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Close account for good' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect(
    page.getByRole('alert').getByText('Error closing account - Please try again later'),
  ).toBeVisible()
  await signIn(page, email, password)
  await expect(page).toHaveURL('/')

  await building.db.pool.query('drop trigger refuse on erasures')
  await fillIn()
  await page.route('**/api/account/close', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Close account for good' }).click()
  await expect(page).toHaveURL('/sign-in')
  const said = page.getByRole('alert')
  await expect(said).toContainText('Error closing account - Please try again later')
  await expect(said).toContainText('If you get an email that your account is closed, it worked.')
  expect(await building.smtp.next(email)).toContain('is closed')
  await page.goto('/settings')
  await expect(page).toHaveURL(/sign-in/)
})

test('a new password ends the other sessions; so do the buttons for one device and for all others', async ({
  building,
}) => {
  const { email, page } = await resident(building, 'max')
  const elsewhere = await building.stranger(phone)
  await signIn(elsewhere, email, password)
  await expect(elsewhere).toHaveURL('/')
  await page.goto('/settings')
  const part = section(page, 'Password')
  await part.getByLabel('Current password').fill(password)
  await part.getByLabel('New password').fill(chosen)
  await part.getByLabel('Confirm Password').fill(chosen)
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(part.getByLabel('Current password')).toHaveValue('')
  await elsewhere.goto('/settings')
  await expect(elsewhere).toHaveURL(/sign-in/)

  await signIn(elsewhere, email, chosen)
  await expect(elsewhere).toHaveURL('/')
  await page.reload()
  const sessions = section(page, 'Your devices')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText(/^Signed in today · This device$/)).toBeVisible()
  // Off unless the operator switches them on.
  await expect(section(page, 'Programs and RSS')).toHaveCount(0)
  const lost = await building.stranger(phone)
  await signIn(lost, email, chosen)
  await expect(lost).toHaveURL('/')
  await page.reload()
  await sessions
    .getByRole('button', { name: /^Sign out Chrome on \w+, signed in today/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('button', { name: /^Sign out Chrome/ })).toBeFocused()
  await lost.goto('/settings')
  await expect(lost).toHaveURL(/sign-in/)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByText('No other devices.')).toBeVisible()
  await expect(sessions.getByRole('list')).toBeFocused()
  await elsewhere.goto('/settings')
  await expect(elsewhere).toHaveURL(/sign-in/)
})

test('signing out everywhere else says when no other device was signed in any more', async ({
  building,
}) => {
  const { page, email } = await resident(building, 'hal')
  const other = await building.stranger()
  await signIn(other, email, password)
  await expect(other).toHaveURL('/')
  await page.goto('/settings#sessions')
  const all = section(page, 'Your devices').getByRole('button', {
    name: 'Sign out everywhere else',
  })
  await expect(all).toBeVisible()
  await other.evaluate(async () => (await fetch('/api/sign-out', { method: 'POST' })).status)
  await all.click()
  await expect(page.getByText('No other device was signed in').first()).toBeVisible()
})

test('when the answer to a new password is lost, both tries say that it may have been changed', async ({
  building,
}) => {
  const { page } = await resident(building, 'max', phone)
  await page.goto('/settings')
  const part = section(page, 'Password')
  await part.getByLabel('Current password').fill(password)
  await part.getByLabel('New password').fill(chosen)
  await part.getByLabel('Confirm Password').fill(chosen)
  await page.route('**/api/account/password', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const change = part.getByRole('button', { name: 'Change password' })
  await change.tap()
  const said = part.getByRole('alert').filter({ hasText: 'Your password may have been changed' })
  await expect(said).toBeVisible()
  await page.unrouteAll()
  await change.tap()
  await expect(part.getByText('That is not your password')).toBeVisible()
  await expect(said).toBeVisible()
  await part.getByLabel('Current password').fill(chosen)
  await change.tap()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(said).toBeHidden()
})

test('a device that has signed out meanwhile leaves the list when it is to be signed out', async ({
  building,
}) => {
  const { page, email } = await resident(building, 'gus')
  const other = await building.stranger()
  await signIn(other, email, password)
  await expect(other).toHaveURL('/')
  await page.goto('/settings#sessions')
  const away = section(page, 'Your devices').getByRole('button', { name: /^Sign out Chrome/ })
  await expect(away).toBeVisible()
  await other.evaluate(async () => (await fetch('/api/sign-out', { method: 'POST' })).status)
  await away.click()
  await expect(away).toHaveCount(0)
})
