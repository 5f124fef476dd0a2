// Proves docs/specification.md: Create Post
import type { Page } from '@playwright/test'
import { photoWithGps, rotatedPhoto } from '#server/testing/pictures.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { add, file, fill, notice, postsOf, sender, slot, submit, untraced } from './create-form.ts'
import { openWhole } from './settled.ts'
import { expect, phone, test } from './world.ts'

test.use(untraced)

test('photos are scaled, one is turned and cut, and the post follows when its form is left', async ({
  building,
}) => {
  const ada = await sender(building, phone)
  const { page } = ada
  const mayGoUp = Promise.withResolvers<void>()
  const sent: Buffer[] = []
  await page.route('**/api/uploads', async (route, request) => {
    await mayGoUp.promise
    sent.push(request.postDataBuffer() ?? Buffer.alloc(0))
    await route.continue()
  })
  await page.goto('/create-post')
  await fill(page)
  const upright = await photoWithGps(2400, 1800)
  await add(
    page,
    file('sideways.jpg', 'image/jpeg', await rotatedPhoto(2600, 1950)),
    file('upright.jpg', 'image/jpeg', upright),
    file('edited.jpg', 'image/jpeg', upright),
  )
  await expect(slot(page, 2)).toContainText('Uploading, 0 %')
  await expect(slot(page, 3)).toContainText('Waiting')

  await page.getByRole('button', { name: 'Edit picture 3' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Edit picture' })
  const frame = dialog.getByRole('group', { name: 'Cut-out' })
  await expect(frame).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit picture 3' })).toBeFocused()
  await page.keyboard.press('Enter')
  await frame.press('r')
  await expect(page.getByText('Turned by 90°')).toBeAttached()
  await dialog.getByRole('button', { name: '1:1' }).tap()
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use this picture' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Picture 3 is changed')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()

  await submit(page).tap()
  await expect(
    page.getByRole('button', { name: 'Posting when your pictures are in · 0 %' }),
  ).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('link', { name: 'Home' }).tap()
  const status = page.getByRole('complementary', { name: 'Being posted' })
  await expect(status).toContainText('Posting when your pictures are in')
  expect(await asksBeforeClosing(page)).toBe(true)
  mayGoUp.resolve()
  await expect(notice(page, 'Your post is live')).toBeVisible({ timeout: 30_000 })
  await expect(status).toBeHidden()
  expect(await asksBeforeClosing(page)).toBe(false)
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
  await page.getByRole('button', { name: 'See it' }).tap()
  await expect(page.getByRole('heading', { name: 'Walnut side table', level: 1 })).toBeVisible()

  const [post] = await postsOf(building, ada)
  expect(post?.sizes).toEqual(['1500×2000', '2000×1500', '1800×1800'])
  expect(sent).toHaveLength(3)
  for (const bytes of sent) {
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect(bytes.includes('Exif')).toBe(false)
  }
})

test('an edit that is closed while the picture is cut changes nothing', async ({ building }) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await add(page, file('table.jpg', 'image/jpeg', await photoWithGps(400, 300)))
  await expect(slot(page, 1)).toContainText('Uploaded')
  const before = await slot(page, 1).getByRole('img').getAttribute('src')
  const mayCut = Promise.withResolvers<void>()
  await page.route('**/picture-worker*', async (route) => {
    await mayCut.promise
    await route.continue()
  })
  const cutting = page.waitForRequest('**/picture-worker*')
  const isCut = Promise.withResolvers<void>()
  page.once('worker', (worker) => worker.once('close', () => isCut.resolve()))
  await page.getByRole('button', { name: 'Edit picture 1' }).click()
  await page.getByRole('group', { name: 'Cut-out' }).press('r')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await cutting
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  mayCut.resolve()
  await isCut.promise
  await expect(slot(page, 1)).toContainText('Uploaded')
  expect(await slot(page, 1).getByRole('img').getAttribute('src')).toBe(before)
})

test('a photo that the browser cannot scale goes up as it is', async ({ building }) => {
  const ada = await sender(building)
  const { page } = ada
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
  await page.goto('/create-post')
  await fill(page)
  const photo = await rotatedPhoto(2600, 1950)
  const lengths: (string | undefined)[] = []
  page.on('request', (request) => {
    const length = request.headers()['upload-length']
    if (length !== undefined) lengths.push(length)
  })
  await add(page, file('sideways.jpg', 'image/jpeg', photo))
  await expect(page.getByRole('button', { name: 'Edit picture 1' })).toBeHidden()
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
  expect(lengths).toEqual([String(photo.length)])
  expect((await postsOf(building, ada))[0]?.sizes).toEqual(['1500×2000'])
})

test('a post that fails after its form was left says so, and leads back to the draft', async ({
  building,
}) => {
  const { page } = await sender(building)
  const mayGoUp = Promise.withResolvers<void>()
  await page.route('**/api/create-post', async (route) => {
    await mayGoUp.promise
    await route.fulfill({ status: 422, json: { code: 'INVALID_INPUT', title: 'Please check it' } })
  })
  await page.goto('/create-post')
  await fill(page)
  await add(page, file('table.jpg', 'image/jpeg', await photoWithGps(400, 300)))
  await submit(page).click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('complementary', { name: 'Being posted' })).toContainText('Posting…')
  mayGoUp.resolve()
  await expect(notice(page, 'Failed to create post')).toBeVisible()
  await page.getByRole('button', { name: 'Back to your draft' }).click()
  await expect(page).toHaveURL('/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  await expect(slot(page, 1)).toContainText('table.jpg')
})

test('a post waits for the picture that is being turned, and has it turned', async ({
  building,
}) => {
  const ada = await sender(building, phone)
  const { page } = ada
  const isOpen = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await isOpen.promise
    await route.continue()
  })
  await page.goto('/create-post')
  await fill(page)
  await add(page, file('table.jpg', 'image/jpeg', await photoWithGps(400, 300)))
  await submit(page).tap()
  await page.getByRole('button', { name: 'Edit picture 1' }).tap()
  const editor = page.getByRole('dialog', { name: 'Edit picture' })
  await editor.getByRole('button', { name: 'Turn by 90°' }).tap()
  isOpen.resolve()
  await expect(slot(page, 1)).toContainText('Uploaded')
  await editor.getByRole('button', { name: 'Use this picture' }).tap()
  await expect(page).toHaveURL('/')
  expect((await postsOf(building, ada))[0]?.sizes).toEqual(['300×400'])
})

test('on a phone without a connection, the hint and the status of a post that waits are both seen', async ({
  building,
}) => {
  const { page, context } = await sender(building, phone)
  await page.route('**/api/uploads', () => {})
  await openWhole(page, '/create-post')
  await fill(page)
  await add(page, file('table.jpg', 'image/jpeg', await photoWithGps(400, 300)))
  await submit(page).click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const status = page.getByRole('button', { name: 'Posting when your pictures are in' })
  await expect(status).toBeVisible()
  await context.setOffline(true)
  const hint = page.getByText('You are offline').filter({ visible: true })
  await expect(hint).toBeVisible()
  // Both come in from below.
  await expect(async () => {
    const [shown, said] = [await status.boundingBox(), await hint.boundingBox()]
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0)
  }).toPass()
})

test('a sign-out in another tab empties the page that still sends a picture, and nothing can hold it', async ({
  building,
}) => {
  const { page, context } = await sender(building)
  await page.route('**/api/uploads', () => {})
  await page.goto('/create-post')
  await fill(page)
  await add(page, file('table.jpg', 'image/jpeg', await photoWithGps(400, 300)))
  await expect(slot(page, 1)).toContainText('table.jpg')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.dismiss()
  })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  expect(questions).toEqual([])
})

const asksBeforeClosing = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
