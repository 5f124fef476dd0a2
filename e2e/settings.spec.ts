// Proves docs/specification.md: Settings
import type { Page } from '@playwright/test'
import { showInterest } from '#contract/interests.ts'
import { updateProfile } from '#contract/own-profile.ts'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture, rotatedPhoto } from '#server/testing/pictures.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import {
  desktop,
  expect,
  phone,
  phoneAgent,
  test,
  twice,
  unique,
  type Building,
  type Neighbour,
} from './world.ts'

const widths = { 'on a phone': { ...phone, userAgent: phoneAgent }, 'on a desktop @long': desktop }
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const photo = async () => ({
  name: 'me-in-the-park.jpg',
  mimeType: 'image/jpeg',
  buffer: await rotatedPhoto(),
})
const userRow = async ({ db }: Building, { id }: Neighbour) => {
  const [row] = await db.query<{
    username: string
    bio: string
    count: number
    imageUrl: string | null
  }>(sql`
    select username::text as username, bio, username_change_count as count, image_url as "imageUrl" from users where id = ${id}`)
  return row
}
const pictureOf = async (building: Building, person: Neighbour) =>
  (await userRow(building, person))?.imageUrl
/** Closes a phone's sheet. */
async function told(page: Page, title: string, description = '') {
  const notice = page
    .locator('.toast, [role=dialog]')
    .filter({ hasText: title })
    .filter({ hasText: description })
    .first()
  await expect(notice).toBeVisible()
  const ok = notice.getByRole('button', { name: 'OK' })
  if ((await ok.count()) === 0) return
  await ok.click()
  await expect(ok).toBeHidden()
}

for (const [name, screen] of Object.entries(widths)) {
  test(`a resident chooses a photo, neighbours see it, and it can be replaced and removed, ${name}`, async ({
    building,
  }) => {
    const ada = await building.neighbour(unique('ada'), { verified: true, screen })
    const ben = await building.neighbour(unique('ben'), { verified: true })
    const { page } = ada
    const title = unique('Lamp')
    await building.post(ada, { title })
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
    await page.goto('/')
    await expect(card).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    const section = part(page, 'Edit profile')
    const update = section.getByRole('button', { name: 'Update photo' })
    await update.click()
    await told(page, 'Profile Image Required')
    await expect(section.getByLabel('Profile photo')).toHaveAttribute('accept', '.jpg,.jpeg,.png')

    await section
      .getByLabel('Profile photo')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(
      section.getByText('Please choose a PNG or JPEG, such as a photo or screenshot.'),
    ).toBeVisible()
    await update.click()
    await told(
      page,
      'Failed to update profile image.',
      'Please choose a PNG or JPEG, such as a photo or screenshot.',
    )

    await section.getByLabel('Profile photo').setInputFiles(await photo())
    await expect(section.getByRole('img', { name: 'Preview of your new photo' })).toBeVisible()
    await update.click()
    await told(page, 'Profile Image Updated')
    await expect(section.locator('.avatar-image')).toHaveJSProperty('naturalWidth', 256)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Settings' }).locator('.avatar-image'),
    ).toBeVisible()

    const first = await pictureOf(building, ada)
    await ben.page.goto(`/user-profile/${ada.id}`)
    await expect(ben.page.getByRole('main').locator(`.avatar-image[src="${first}"]`)).toBeVisible()

    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(card.locator(`.avatar-image[src="${first}"]`)).toBeVisible()
    await page.goto('/settings')
    await section
      .getByLabel('Profile photo')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await pngPicture() })
    await page.route('**/api/profile/image', (route) => route.abort())
    await update.click()
    await told(page, 'Failed to update profile image.', 'The server could not be reached')
    await expect(section.getByText('x.png')).toBeVisible()
    await page.unroute('**/api/profile/image')
    await update.dblclick()
    await told(page, 'Profile Image Updated')
    expect(await pictureOf(building, ada)).not.toBe(first)

    await section.getByRole('button', { name: 'Use my initials' }).click()
    await told(page, 'Profile Image Updated', 'Your initials')
    await expect(section.locator('.avatar-image')).toHaveCount(0)
    expect(await pictureOf(building, ada)).toBeNull()
  })

  test(`a hidden field disappears from the profile at once, and a toggle that fails goes back, ${name}`, async ({
    building,
  }) => {
    const cleo = await building.neighbour(unique('cleo'), {
      verified: true,
      tower: 'South',
      location: '802',
      screen,
    })
    const { page } = cleo
    await page.goto('/settings')
    const tower = page.getByRole('switch', { name: 'Show my tower' })
    const location = page.getByRole('switch', { name: 'Show my location' })
    await expect(tower).toBeChecked()
    await tower.click()
    await told(page, 'Tower is now hidden on your profile.')
    await location.click()
    await told(page, 'Location is now hidden on your profile.')
    await tower.click()
    await told(page, 'Tower is now visible on your profile.')

    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await location.click()
    await told(page, 'Error updating location privacy. Please try again.')
    await expect(location).not.toBeChecked()
    await tower.click()
    await told(page, 'Error updating tower privacy. Please try again.')
    await expect(tower).toBeChecked()
    await page.unrouteAll()

    await page.goto(`/user-profile/${cleo.id}`)
    await expect(page.getByRole('main')).toContainText('South tower')
    await expect(page.getByRole('main')).not.toContainText('802')
  })

  test(`a resident says something about themselves, and finds it on their profile, ${name}`, async ({
    building,
  }) => {
    const dee = await building.neighbour(unique('dee'), { screen })
    const { page } = dee
    // From before usernames had one alphabet: it stays.
    await building.db.query(sql`update users set username = username || 'ж' where id = ${dee.id}`)
    await page.goto(`/user-profile/${dee.id}`)
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await expect(page).toHaveURL('/settings')
    const account = part(page, 'Account')
    const update = account.getByRole('button', { name: 'Update Profile' })
    const bio = account.getByLabel('Bio')
    for (const label of ['Name', 'Email', 'Tower', 'Location'])
      await expect(account.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
    await expect(account.getByLabel('Email')).toHaveValue(dee.email)
    // Another part of the page is not the current page.
    await expect(account.locator('[aria-current]')).toHaveCount(0)
    await expect(update).toBeDisabled()
    await bio.fill('   ')
    await expect(update).toBeDisabled()
    await bio.fill('I bake. שלום 🥐')
    await expect(update).toBeEnabled()
    await page.reload()
    await expect(bio).toHaveValue('I bake. שלום 🥐')

    await page.route('**/api/profile', (route) => route.abort())
    await update.click()
    await told(page, 'Error updating profile. Please try again', 'The server could not be reached')
    await expect(bio).toHaveValue('I bake. שלום 🥐')
    await page.unrouteAll()
    await update.dblclick()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible()

    await page.goto('/settings')
    await bio.fill('I bake. שלום 🥐 ')
    await update.click()
    await told(page, 'No changes detected - Your profile is up to date')
    await account.getByRole('button', { name: 'Remove bio' }).click()
    await told(page, 'Bio removed')
    expect(await userRow(building, dee)).toMatchObject({ bio: '' })
  })

  test(`a username is changed three times, after being told what it costs, ${name}`, async ({
    building,
  }) => {
    const eve = await building.neighbour(unique('eve'), { screen })
    const other = await building.neighbour(unique('other'))
    await building.db.query(sql`update users set username_change_count = 1 where id = ${eve.id}`)
    const { page } = eve
    await page.goto('/settings')
    const account = part(page, 'Account')
    const username = account.getByLabel('Username', { exact: true })
    const change = account.getByRole('button', { name: 'Change username' })
    const question = page.getByRole('dialog').filter({ hasText: 'Change your username to' })
    await expect(account.getByText('2 changes left')).toBeVisible()
    await expect(change).toBeDisabled()

    await username.fill('no spaces')
    await change.click()
    await expect(
      account.getByText(
        'Username can only contain letters, numbers, and limited special characters (_, -, .)',
      ),
    ).toBeVisible()
    await expect(username).toBeFocused()

    await username.fill(other.username.toUpperCase())
    await change.click()
    await expect(question).toContainText(
      'This resets your picture to the initials of that name. After this you have 1 change left.',
    )
    await question.getByRole('button', { name: 'Change username' }).click()
    await told(page, 'Error updating username', 'Username is already taken.')
    await expect(account.getByText('Username is already taken.')).toBeVisible()
    await expect(username).toHaveValue(other.username.toUpperCase())

    const second = unique('Eve.second')
    await username.fill(second)
    await expect(account.getByText('Username is already taken.')).toBeHidden()
    await change.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await change.click()
    await twice(question.getByRole('button', { name: 'Change username' }))
    await told(page, `Your username is now ${second}`)
    await expect(part(page, 'Edit profile').locator('.avatar')).toHaveAttribute(
      'data-initials',
      'ES',
    )
    await expect(account.getByText('1 change left')).toBeVisible()
    await expect(username).toBeFocused()

    const third = unique('eve-third')
    await username.fill(third)
    await account.getByLabel('Bio').fill('All new')
    await account.getByRole('button', { name: 'Update Profile' }).click()
    await expect(question).toContainText('It is your last change.')
    await question.getByRole('button', { name: 'Change username' }).click()
    await expect(page).toHaveURL('/')
    expect(await userRow(building, eve)).toMatchObject({
      username: third,
      bio: 'All new',
      count: 3,
    })

    await page.goto('/settings')
    await expect(
      account.getByText('You have reached the maximum number of username changes (3).'),
    ).toBeVisible()
    await expect(change).toBeDisabled()
    await expect(username).toHaveAttribute('readonly')
  })
}

test('a resident who is signed out while editing is told to sign in, and finds what they typed', async ({
  building,
}) => {
  const fay = await building.neighbour(unique('fay'))
  const { page } = fay
  await page.goto('/settings')
  const bio = part(page, 'Account').getByLabel('Bio')
  await bio.fill('Not lost')
  // Ends the session during the request: earlier, another query could lead to sign-in by itself.
  const session = Promise.withResolvers<{ hash: Buffer } | undefined>()
  await page.route('**/api/profile', async (route) => {
    const [gone] = await building.db.query<{ hash: Buffer }>(sql`
      delete from sessions where account_id = ${fay.id} returning token_hash as hash`)
    session.resolve(gone)
    // The server may remember the session for 100 ms more.
    const account = async () => (await page.request.get('/api/account')).status()
    await expect.poll(account).toBe(401)
    await route.continue()
  })
  await part(page, 'Account').getByRole('button', { name: 'Update Profile' }).click()
  await expect(page).toHaveURL('/sign-in?next=%2Fsettings')
  await expect(
    page.getByText('Please sign in to update your profile', { exact: true }),
  ).toBeVisible()
  await building.db.query(sql`
    insert into sessions (token_hash, account_id, expires_at) values (${(await session.promise)?.hash}, ${fay.id}, now() + interval '1 day')`)
  await page.goto('/settings')
  await expect(bio).toHaveValue('Not lost')
})

test('what another device has saved shows in the form, and is not saved over', async ({
  building,
}) => {
  const ida = await building.neighbour(unique('ida'))
  const { page } = ida
  await ida.call(updateProfile, { body: { bio: 'I bake.' } })
  await page.goto('/settings')
  const account = part(page, 'Account')
  const bio = account.getByLabel('Bio')
  const username = account.getByLabel('Username', { exact: true })
  await bio.fill('I bake!')
  await bio.fill('I bake.')
  const renamed = unique('ida')
  await username.fill(renamed)
  await ida.call(updateProfile, { body: { bio: 'I garden.' } })
  await page.reload()
  await expect(username).toHaveValue(renamed)
  await expect(bio).toHaveValue('I garden.')

  await ida.call(updateProfile, { body: { bio: 'I knit.' } })
  // Its event brings the session.
  const bee = await building.resident(unique('bee'))
  await bee.call(showInterest, { params: { postId: await building.post(ida) } })
  await expect(bio).toHaveValue('I knit.')
  await expect(username).toHaveValue(renamed)
})

test('the addresses that edit a profile lead only to the resident’s own settings', async ({
  building,
}) => {
  const gil = await building.neighbour(unique('gil'))
  const hal = await building.neighbour(unique('hal'))
  const { page } = gil
  await page.goto('/update-profile')
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goto(`/update-profile/${gil.id}`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Settings | Foyer')
  const others = await page.goto(`/update-profile/${hal.id}`)
  expect(others?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('privacy settings that cannot be read say so and try again', async ({ building }) => {
  const { page } = await building.neighbour(unique('ida'))
  await page.goto('/')
  await page.route('**/api/settings', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', title: 'No' } }),
  )
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByText('Your privacy settings could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await part(page, 'Privacy').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('switch', { name: 'Show my tower' })).toBeChecked()
})

test('mails about turns and handovers can be switched off, and stay so', async ({ building }) => {
  const { page } = await building.neighbour(unique('moe'))
  await page.goto('/settings#notifications')
  const mails = page.getByRole('switch', { name: 'Turns and handovers Email' })
  await expect(mails).toBeChecked()
  await mails.click()
  await told(page, 'You get no more emails about reservations.')
  await page.reload()
  await expect(mails).not.toBeChecked()
})

test('choices, errors and questions in settings are accessible', async ({ building }) => {
  const { page } = await building.neighbour(unique('kim'), {
    screen: { ...phone, reducedMotion: 'reduce' },
  })
  await page.goto('/settings')
  await part(page, 'Edit profile')
    .getByLabel('Profile photo')
    .setInputFiles(await photo())
  await expect(part(page, 'Edit profile').getByText('Uploaded')).toBeVisible()
  const username = part(page, 'Account').getByLabel('Username')
  const change = part(page, 'Account').getByRole('button', { name: 'Change username' })
  await username.fill('no spaces')
  await change.click()
  await expect(username).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await username.fill(unique('kim'))
  await change.click()
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Change username' }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
