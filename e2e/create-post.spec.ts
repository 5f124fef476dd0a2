import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sql } from '#server/platform/sql.ts'
import { emitLive } from '#server/platform/live/index.ts'
import { detailedPhoto, pngBomb, pngPicture, rotatedPhoto, svgWithScript } from '#server/testing/pictures.ts'
import { desktop, expect, phone, test, unique, type Building } from './world.ts'

// The tracer fetches the pictures' local addresses again, which the content policy refuses and the page would complain of.
test.use({ trace: 'off' })

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const small = async (name = 'table.png') => file(name, 'image/png', await pngPicture(400, 300))
const sender = (building: Building, screen: typeof desktop | typeof phone = desktop) =>
  building.neighbour(unique('ada'), { verified: true, tower: 'South', location: 'PH 7', screen })

const add = (page: Page, ...files: ReturnType<typeof file>[]) => page.getByLabel('Add pictures').setInputFiles(files)
const slot = (page: Page, number: number) => page.locator('[data-picture]').nth(number - 1)
const submit = (page: Page) => page.getByRole('button', { name: 'Create Post' })
const notice = (page: Page, sentence: string) => page.getByText(sentence).filter({ visible: true }).first()

async function fill(page: Page, title = 'Walnut side table') {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Solid walnut, one drawer.')
  await page.getByLabel('Price').fill('120.5')
}
const postsOf = ({ db }: Building, creator: { id: string }) =>
  db.query<{ title: string; priceCents: number; tower: string; location: string; tags: string[]; sizes: string[] }>(sql`
    select title, price_cents as "priceCents", tower, location, tags,
      array(select width || '×' || height from files where post_id = posts.id order by position) as sizes
    from posts where creator_id = ${creator.id}`)

for (const [device, screen] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test(`on a ${device}, real photos are posted and stand at the top of the feed`, async ({ building }) => {
    const ada = await sender(building, screen)
    const { page } = ada
    const press = (name: string) =>
      device === 'phone' ? page.getByRole('button', { name }).tap() : page.getByRole('button', { name }).click()
    await page.goto('/create-post')
    await expect(page.getByLabel('Title')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    const free = page.locator('label', { hasText: 'Add pictures' })
    await (device === 'phone' ? free.tap() : free.click())
    await (
      await chooser
    ).setFiles([
      file('held-sideways-with-gps.JPG', 'image/jpeg', await rotatedPhoto()),
      file('table.png', 'image/png', await pngPicture()),
      file('plan.svg', 'image/svg+xml', svgWithScript()),
      file('one-too-many.png', 'image/png', await pngPicture()),
    ])
    await expect(notice(page, 'Only the first three pictures were kept.')).toBeVisible()
    await expect(slot(page, 1)).toContainText('held-sidew….JPG')
    await expect(slot(page, 1).getByAltText('Post image 1')).toHaveJSProperty('naturalHeight', 960)
    await expect(page.getByLabel('Tower', { exact: true })).toHaveValue('South')
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('PH 7')
    await press('Move picture 2 earlier')
    await expect(slot(page, 1)).toContainText('table.png')
    await fill(page)
    await page.getByLabel('Tags').fill('walnut, #table, side table, Walnut')
    await expect(page.getByRole('listitem').filter({ hasText: '#sidetable' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await press('Create Post')
    await expect(page).toHaveURL('/')
    await expect(notice(page, 'Your post is live')).toBeVisible()
    const card = page.getByRole('article').first()
    await expect(card).toContainText('Walnut side table')
    await expect(card).toContainText('$120.50')
    await expect(card.getByAltText('Post image 1')).toHaveJSProperty('complete', true)
    expect(await postsOf(building, ada)).toEqual([
      {
        title: 'Walnut side table',
        priceCents: 12_050,
        tower: 'South',
        location: 'PH 7',
        tags: ['walnut', 'table', 'sidetable'],
        sizes: ['800×600', '1200×1600', expect.any(String)],
      },
    ])
  })
}

test('each wrong file says what is wrong with it, and the form keeps everything', async ({ building }) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await fill(page)
  const wrong = [
    [file('letter.pdf', 'application/pdf', Buffer.from('%PDF')), 'This file is not a picture we can use'],
    [file('notes.jpg', 'image/jpeg', Buffer.from('dear diary')), 'This file is not a picture we can use'],
    [file('huge.jpg', 'image/jpeg', Buffer.alloc(25_000_001)), 'Please choose one of at most 25 MB.'],
    [file('black.png', 'image/png', pngBomb()), 'This picture has too many pixels'],
  ] as const
  for (const [each, sentence] of wrong) {
    await add(page, each)
    await expect(slot(page, 1).getByRole('alert')).toContainText(sentence)
    await submit(page).click()
    await expect(notice(page, 'Image Upload Error')).toBeVisible()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
  }
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  await expect(page.getByLabel('Price')).toHaveValue('120.5')
  await add(page, await small())
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
})

test('a connection cut in the middle of the upload and of the submit loses nothing and posts once', async ({ building }) => {
  const ada = await sender(building)
  const { page } = ada
  await page.goto('/create-post')
  await fill(page)
  const offsets: string[] = []
  await page.route('**/api/uploads/*', async (route, request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(offset)
    if (request.method() === 'PATCH' && offset === '5000000' && offsets.filter((each) => each === offset).length === 1)
      return route.abort('connectionreset')
    return route.continue()
  })
  const keys: (string | undefined)[] = []
  await page.route('**/api/create-post', async (route, request) => {
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // It arrived; the answer did not.
    await route.fetch()
    return route.abort('connectionreset')
  })
  const photo = await detailedPhoto(6000, 4500)
  expect(photo.length).toBeGreaterThan(5_000_000)
  await add(page, file('large.jpg', 'image/jpeg', photo))
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'The pictures are still uploading.' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('article').first()).toContainText('Walnut side table', { timeout: 20_000 })
  expect(offsets.slice(0, 3)).toEqual(['0', '5000000', '5000000'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await postsOf(building, ada)).toHaveLength(1)
})

test('without a connection the form waits, and a failed try keeps all that was typed', async ({ building }) => {
  const ada = await sender(building)
  const { page } = ada
  await page.goto('/create-post')
  await fill(page)
  await ada.context.setOffline(true)
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Waiting for the connection')
  await ada.context.setOffline(false)
  await expect(slot(page, 1)).toContainText('Uploaded')
  await page.route('**/api/create-post', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'UNEXPECTED', title: 'An unexpected error occurred. Please try again.', requestId: 'req-7' },
    }),
  )
  await submit(page).click()
  await expect(notice(page, 'Failed to create post')).toBeVisible({ timeout: 15_000 })
  await expect(notice(page, 'Error creating post. Please try again · Reference req-7')).toBeVisible()
  await page.unroute('**/api/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  await submit(page).click()
  await expect(page).toHaveURL('/')
  expect(await postsOf(building, ada)).toHaveLength(1)
})

test('a double click posts once', async ({ building }) => {
  const ada = await sender(building)
  const { page } = ada
  await building.post(ada, { title: 'Posted before' })
  await page.goto('/')
  await expect(page.getByRole('article').first()).toContainText('Posted before')
  await page.getByRole('link', { name: 'Create Post' }).click()
  await fill(page)
  await add(page, await small())
  await submit(page).dblclick()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
  expect(await postsOf(building, ada)).toHaveLength(2)
})

test('every rule says its sentence at its field, and the focus goes to the first', async ({ building }) => {
  const ada = await sender(building)
  const { page } = ada
  await page.goto('/create-post')
  await page.getByLabel('Location', { exact: true }).fill('7')
  await submit(page).click()
  await expect(page.getByText('Please add at least one image.')).toBeVisible()
  await expect(notice(page, 'At least one image is required.')).toBeVisible()
  await expect(page.getByLabel('Add pictures')).toBeFocused()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Description must be at least 5 characters')).toBeVisible()
  await expect(page.getByText('Room number required')).toBeVisible()
  await expect(page.getByText('Price is required and must be a valid number with up to 2 decimal places')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await add(page, await small())
  await expect(page.getByText('Please add at least one image.')).toBeHidden()
  await page.getByLabel('Location', { exact: true }).fill('1204')
  await page.getByLabel('Description').fill('Solid walnut.')
  await page.getByRole('switch', { name: 'Free' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('0.00')
  await expect(page.getByLabel('Price')).toBeDisabled()
  await page.getByLabel('Title').fill('Table 🪑')
  await submit(page).click()
  await expect(page.getByText('Title can only contain letters, numbers, and special characters')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('x'.repeat(10_000))
  await expect(page.getByText('Title too long')).toBeVisible()
  await page.getByLabel('Title').fill('طاولة خشبية')
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('طاولة خشبية')
  await expect(page.getByRole('article').first()).toContainText('FREE')
})

test('taking Free back clears the price', async ({ building }) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await page.getByLabel('Price').fill('12')
  await page.getByRole('switch', { name: 'Free' }).click()
  await page.getByRole('switch', { name: 'Free' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('')
  await expect(page.getByLabel('Price')).toBeEnabled()
})

test('with the keyboard alone, pictures are ordered and the post is made', async ({ building }) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await page.locator('main h1').focus()
  const chooser = page.waitForEvent('filechooser')
  for (
    let presses = 0;
    presses < 4 && !(await page.getByLabel('Add pictures').evaluate((input) => input === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await small('first.png'), await small('second.png')])
  await expect(page.getByLabel('Add pictures')).toBeFocused()
  await page.getByRole('button', { name: 'Move picture 1 later' }).focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, 2)).toContainText('first.png')
  // Its own button has reached the end; the way back has the focus.
  await expect(page.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Walnut side table')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Solid walnut.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
})

test('what was typed and uploaded is there again after a reload and after another screen', async ({ building }) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await fill(page)
  await page.getByRole('switch', { name: 'Show location on the post' }).click()
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Uploaded')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  await expect(page.getByRole('switch', { name: 'Show location on the post' })).not.toBeChecked()
  await expect(slot(page, 1).getByRole('img')).toHaveJSProperty('naturalWidth', 400)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.goBack()
  await expect(slot(page, 1)).toContainText('table.png')
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
  await page.goto('/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(slot(page, 1)).toHaveCount(0)
})

test('who is not verified finds the form locked, until the decision opens it', async ({ building }) => {
  const bob = await building.neighbour(unique('bob'))
  const { page } = bob
  await page.goto('/create-post')
  const sentence = page.getByText('For the protection and safety of our community, please verify yourself before posting')
  await expect(sentence).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.locator('main h1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to Settings' })).toBeFocused()
  await expect(page.getByLabel('Title')).not.toBeFocused()
  await building.db.transaction(async (tx) => {
    await tx.query(
      sql`update users set is_verified = true, verification_status = 'Verified', tower = 'South', location = '88' where id = ${bob.id}`,
    )
    await emitLive(tx, [{ userId: bob.id, event: { kind: 'verification' } }])
  })
  await expect(sentence).toBeHidden()
  await expect(page.getByLabel('Tower', { exact: true })).toHaveValue('South')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('88')
  await page.getByLabel('Title').fill('Now I can')
  await expect(page.getByLabel('Title')).toHaveValue('Now I can')
})

test('who loses their verification meanwhile is told so, led to the settings, and keeps the draft', async ({ building }) => {
  const ada = await sender(building)
  const { page } = ada
  await page.goto('/create-post')
  await fill(page)
  await add(page, await small())
  await building.db.query(sql`update users set is_verified = false, verification_status = 'Rejected' where id = ${ada.id}`)
  await submit(page).click()
  await expect(notice(page, 'You must be verified to create a post')).toBeVisible()
  await expect(page).toHaveURL('/settings')
  await page.goto('/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
})
