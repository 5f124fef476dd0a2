// Proves docs/specification.md: Moderation
import type { Locator, Page } from '@playwright/test'
import { listApartments } from '#contract/apartments.ts'
import { getBuildingCode } from '#contract/building.ts'
import { getBuildingSettings } from '#contract/building-settings.ts'
import { measureStorage } from '#server/features/figures/index.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { add, fill, small, submit } from './create-form.ts'
import { expect, phone, test, unique } from './world.ts'

// A Foyer of its own: the settings are everybody's.
test.use({ environment: { TIME_ZONE: 'UTC' } })
// One worker runs them: a second one would start a second Foyer for this file.
test.describe.configure({ mode: 'default' })

const settings = (page: Page) => page.getByRole('region', { name: 'Building settings' })

test('a manager makes “Haus am Park” with three towers; a resident of C sells for euros, and neighbours filter by C @long', async ({
  building,
}) => {
  const { page: manager } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
  })
  await manager.goto('/admin/building')
  const form = settings(manager)
  await form.getByLabel('Name', { exact: true }).fill('Haus am Park')
  await form.getByRole('textbox', { name: 'Tower 1' }).fill('A')
  await form.getByRole('textbox', { name: 'Tower 2' }).fill('A')
  await form.getByRole('button', { name: 'Add a tower' }).click()
  await expect(form.getByRole('textbox', { name: 'Tower 3' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Tower 3' }).fill('C')
  await form.getByLabel('Currency').selectOption('EUR')
  await form.getByLabel('Dates and prices look like').selectOption('de-DE')
  await form.getByLabel('Time zone').selectOption('Europe/Berlin')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(form.getByText('Each tower needs a name of its own')).toBeVisible()
  await form.getByRole('textbox', { name: 'Tower 2' }).fill('B')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(manager.getByText('The settings are saved').first()).toBeVisible()
  await expectAccessibleInBothThemes(manager)

  const { page: newcomer } = await building.neighbour(unique('cleo'), {
    screen: phone,
  })
  await newcomer.goto('/settings')
  await expect(newcomer).toHaveTitle(/Haus am Park/)
  const ask = newcomer.getByRole('region', { name: 'Identity verification' })
  const bill = { name: 'bill.png', mimeType: 'image/png', buffer: await pngPicture() }
  await ask.getByLabel('Document', { exact: true }).setInputFiles(bill)
  await ask.getByLabel('Tower').selectOption('C')
  await ask.getByLabel('Location').fill('1204')
  await ask.getByRole('button', { name: 'Submit for review' }).click()
  await expect(newcomer.getByText('You asked to be verified at 1204, Tower C.')).toBeVisible()
  await manager.goto('/admin')
  await manager.getByRole('button', { name: /Cleo/ }).first().click()
  await manager.getByRole('button', { name: 'Show document' }).click()
  await manager.getByRole('button', { name: 'Approve' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(newcomer.getByText('You are verified at 1204, Tower C.')).toBeVisible()

  await newcomer.goto('/create-post')
  await expect(newcomer.getByLabel('Tower', { exact: true })).toHaveValue('tower-c')
  await add(newcomer, await small())
  await fill(newcomer, 'Gartenstuhl')
  await newcomer.getByLabel('Price').fill('25')
  await submit(newcomer).click()
  await expect(newcomer.getByRole('article', { name: 'Gartenstuhl' })).toContainText('25 €')

  const { page: neighbour } = await building.neighbour(unique('ben'), {
    verified: true,
    screen: phone,
  })
  await building.post(
    { id: (await building.neighbour(unique('ann'), { verified: true })).id },
    { title: 'Lampe in A' },
  )
  await neighbour.goto('/')
  await expect(neighbour.getByRole('article', { name: 'Lampe in A' })).toBeVisible()
  await neighbour.getByRole('button', { name: 'C', exact: true }).click()
  await expect(neighbour).toHaveURL('/?show=tower-c')
  await expect(neighbour.getByRole('article', { name: 'Gartenstuhl' })).toBeVisible()
  await expect(neighbour.getByRole('article', { name: 'Lampe in A' })).toHaveCount(0)
  await expectAccessibleInBothThemes(neighbour)
})

test('Building opens at its top', async ({ building }) => {
  const { page } = await building.neighbour(unique('boss'), { role: 'administrator' })
  const apartments = page.waitForResponse((answer) => answer.url().endsWith(listApartments.path))
  await page.route(`**${getBuildingSettings.path}`, async (route) => {
    await apartments
    await route.continue()
  })
  await page.goto('/admin/building')
  await expect(settings(page).getByRole('button', { name: 'Save settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save list' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Apartments' })).not.toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** Pixels of a chart that are not grey, as its axes are. */
const coloured = (chart: Locator) =>
  chart.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
    const { width, height } = canvas
    // A copy: Chromium warns where the page's own canvas is read often.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    copy?.drawImage(canvas, 0, 0)
    const data = copy?.getImageData(0, 0, width, height).data ?? []
    let pixels = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4)
      if (alpha > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) pixels++
    }
    return pixels
  })

test('a manager sees the building’s figures as charts, and by the keyboard as tables', async ({
  building,
}) => {
  const { page, id } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
    screen: phone,
  })
  await building.post({ id })
  await measureStorage({ db: building.db, storage: await openStorage(building) })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/admin/building')
  await expect(settings(page)).toBeVisible()
  expect(scripts.filter((url) => url.includes('figures'))).toEqual([])
  await page.getByRole('link', { name: 'Figures' }).click()
  const posts = page.getByRole('region', { name: 'Posts' })
  const chart = posts.getByRole('img', { name: /^Posts, .+ Posts made: [1-9]\d* in 90 days\./ })
  await expect.poll(() => coloured(chart)).toBeGreaterThan(20)
  // Measured once so far: a line has nothing to connect to, and shows a dot.
  const stored = page.getByRole('region', { name: 'Storage' }).getByRole('img')
  await expect.poll(() => coloured(stored)).toBeGreaterThan(20)
  await posts.getByText('Posts: the numbers as a table').focus()
  await page.keyboard.press('Enter')
  const today = posts.locator('details').getByRole('row').nth(1)
  await expect(today.getByRole('cell')).toHaveText(/^[1-9]\d*$/)
  await expect(
    page.getByRole('region', { name: 'Sellers’ first answer' }).getByText('Nothing is known yet.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('without PUBLIC_URL the notice for the lobby says so, and has no address; where sign-up is open nobody speaks of a code', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
  })
  await page.goto('/admin/building')
  await expect(page.getByText('A sheet to print, with the address.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Notice for the lobby' }).click()
  const notice = await opened
  await expect(notice.getByText('PUBLIC_URL is not set')).toBeVisible()
  await expect(notice.getByRole('img')).toHaveCount(0)
  expect(await notice.locator('main').innerText()).not.toMatch(/localhost|building code/i)
})

test('what another administrator saves never replaces what is being typed', async ({
  building,
}) => {
  const [boss, other] = [
    await building.neighbour(unique('boss'), { role: 'administrator', verified: true }),
    await building.neighbour(unique('other'), { role: 'administrator', verified: true }),
  ]
  const save = async (page: Page, locale: string) => {
    await settings(page).getByLabel('Dates and prices look like').selectOption(locale)
    await settings(page).getByRole('button', { name: 'Save settings' }).click()
  }
  const look = (page: Page) => settings(page).getByLabel('Dates and prices look like')
  await boss.page.clock.install()
  await boss.page.goto('/admin/building')
  await other.page.goto('/admin/building')
  await save(other.page, 'en-GB')
  await expect(settings(other.page).getByRole('heading', { level: 2 })).toBeFocused()
  await boss.page.reload()
  await expect(look(boss.page)).toHaveValue('en-GB')
  await look(boss.page).selectOption('fr-FR')
  await save(other.page, 'en-US')
  await expect(other.page.getByText('The settings are saved').first()).toBeVisible()
  const read = boss.page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && answer.url().endsWith(getBuildingSettings.path),
  )
  // What was read is old by now.
  await boss.page.clock.fastForward('01:00')
  await boss.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await read).finished()
  await expect(look(boss.page)).toHaveValue('fr-FR')
  await settings(boss.page).getByRole('button', { name: 'Save settings' }).click()
  await expect(boss.page.getByText('Somebody has changed this in the meantime')).toBeVisible()
  await expect(look(boss.page)).toHaveValue('fr-FR')
})

test('the building’s code stays where it cannot be read again', async ({ building }) => {
  const { page } = await building.neighbour(unique('boss'), { role: 'administrator' })
  await page.clock.install()
  await page.goto('/admin/building')
  await page.getByRole('button', { name: 'Make a code' }).click()
  await expect(page.getByTestId('building-code')).toBeVisible()
  await page.route(`**${getBuildingCode.path}`, (route) =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', title: 'Too many attempts' } }),
  )
  const refused = page.waitForResponse((answer) => answer.status() === 429)
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await refused).finished()
  await expect(page.getByText('Too many attempts')).toHaveCount(0)
  await expect(page.getByTestId('building-code')).toBeVisible()
})

test('apartments of a tower that was just added can be listed on the same page', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
  })
  await page.goto('/admin/building')
  const form = settings(page)
  await form.getByRole('button', { name: 'Add a tower' }).click()
  await form
    .getByRole('textbox', { name: /^Tower/ })
    .last()
    .fill('Ostflügel')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Ostflügel: no list')).toBeVisible()
  await page.getByLabel('One apartment a line, with its tower').fill('Ostflügel 303')
  await page.getByRole('button', { name: 'Save list' }).click()
  await expect(page.getByText('Ostflügel: 1 apartment')).toBeVisible()
})
