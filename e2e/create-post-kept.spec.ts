// Proves docs/specification.md: Create Post
import { writeFileSync } from 'node:fs'
import { sql } from '#server/platform/database/db.ts'
import { heavyPicture, pngBomb } from '#server/testing/pictures.ts'
import { hurryRetries } from './clock.ts'
import {
  add,
  file,
  fill,
  notice,
  postsOf,
  sender,
  slot,
  small,
  submit,
  untraced,
} from './create-form.ts'
import { expect, phone, test, twice, unique } from './world.ts'

test.use(untraced)

test('each wrong file says what is wrong with it, and the form keeps everything', async ({
  building,
}, info) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await fill(page)
  // Sent byte by byte this would take long.
  const huge = info.outputPath('huge.jpg')
  writeFileSync(huge, Buffer.alloc(25_000_001))
  const wrong = [
    [
      file('letter.pdf', 'application/pdf', Buffer.from('%PDF')),
      'This file is not a picture we can use',
    ],
    [
      file('notes.jpg', 'image/jpeg', Buffer.from('dear diary')),
      'This file is not a picture we can use',
    ],
    [huge, 'Please choose one of at most 25 MB.'],
    [file('black.png', 'image/png', pngBomb()), 'This picture has too many pixels'],
  ] as const
  for (const [each, sentence] of wrong) {
    await page.getByLabel('Add pictures').setInputFiles(each)
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

test('a post with a wrong file says so while its other pictures are still going up', async ({
  building,
}) => {
  const ada = await sender(building)
  const { page } = ada
  const mayGoUp = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await mayGoUp.promise
    await route.continue()
  })
  await page.goto('/create-post')
  await fill(page)
  await add(page, file('letter.pdf', 'application/pdf', Buffer.from('%PDF')), await small())
  await expect(slot(page, 1).getByRole('alert')).toBeVisible()
  await submit(page).click()
  await expect(notice(page, 'Image Upload Error')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture 1' }).press('Enter')
  await submit(page).click()
  mayGoUp.resolve()
  await expect(page).toHaveURL('/')
  expect(await postsOf(building, ada)).toHaveLength(1)
})

test('a picture is pasted, but not into a locked form; text that an office program also copies as a picture stays text', async ({
  building,
}) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  const { name, mimeType, buffer } = await small()
  const paste = (text: string | null, place = page.getByLabel('Description')) =>
    place.evaluate(
      (field, given) => {
        const clipboardData = new DataTransfer()
        if (given.text !== null) clipboardData.setData('text/plain', given.text)
        const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0))
        clipboardData.items.add(new File([bytes], given.name, { type: given.type }))
        return field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      },
      { text, name, type: mimeType, base64: buffer.toString('base64') },
    )
  expect(await paste('Solid walnut'), 'the browser pastes it').toBe(true)
  await expect(page.locator('[data-picture]')).toHaveCount(0)
  expect(await paste(null)).toBe(false)
  await expect(slot(page, 1)).toContainText('Uploaded')

  const newcomer = await building.neighbour(unique('nina'))
  await newcomer.page.goto('/create-post')
  const lock = newcomer.page.getByRole('link', { name: 'Go to Settings' })
  await expect(lock).toBeVisible()
  expect(await paste(null, lock), 'the browser pastes it').toBe(true)
  await expect(newcomer.page.locator('[data-picture]')).toHaveCount(0)
})

test('a connection cut in the middle of the upload and of the submit loses nothing and posts once', async ({
  building,
}) => {
  const ada = await sender(building)
  const { page } = ada
  await hurryRetries(page)
  await page.goto('/create-post')
  await fill(page)
  const offsets: string[] = []
  const isSubmitted = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route, request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(offset)
    if (
      request.method() !== 'PATCH' ||
      offset !== '3000000' ||
      offsets.filter((each) => each === offset).length > 1
    )
      return route.continue()
    await isSubmitted.promise
    return route.abort('connectionreset')
  })
  const keys: (string | undefined)[] = []
  await page.route('**/api/create-post', async (route, request) => {
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server has it; the answer is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await add(page, file('large.png', 'image/png', await heavyPicture()))
  await submit(page).click()
  await expect(
    page.getByRole('button', { name: 'Posting when your pictures are in' }),
  ).toHaveAttribute('aria-busy', 'true')
  isSubmitted.resolve()
  await expect(page.getByRole('article').first()).toContainText('Walnut side table', {
    timeout: 30_000,
  })
  expect(offsets.slice(0, 4)).toEqual(['0', '1000000', '3000000', '3000000'])
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await postsOf(building, ada)).toHaveLength(1)
})

test('without a connection the form waits, and a failed try keeps all that was typed', async ({
  building,
}) => {
  const ada = await sender(building)
  const { page } = ada
  // The connection goes before the parts for pictures have come, and after those that send a post.
  await page.route('**/assets/{chosen-pictures,send-file}*', (route) => route.abort())
  const sending = page.waitForResponse('**/assets/follow*')
  await hurryRetries(page)
  await page.goto('/create-post')
  // Resolves when all files that it needs have come.
  await page.evaluate(async (address) => void (await import(address)), (await sending).url())
  await fill(page)
  await ada.context.setOffline(true)
  await page.unroute('**/assets/{chosen-pictures,send-file}*')
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Waiting for the connection')
  await ada.context.setOffline(false)
  await expect(slot(page, 1)).toContainText('Uploaded')
  await page.route('**/api/create-post', (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'UNEXPECTED',
        title: 'An unexpected error occurred. Please try again.',
        requestId: 'req-7',
      },
    }),
  )
  await submit(page).click()
  await expect(notice(page, 'Failed to create post')).toBeVisible()
  await expect(
    notice(page, 'Error creating post. Please try again · Reference req-7'),
  ).toBeVisible()
  await page.unroute('**/api/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  await submit(page).click()
  await expect(page).toHaveURL('/')
  expect(await postsOf(building, ada)).toHaveLength(1)
})

test('when the code that sends a post cannot be loaded, a reload keeps the draft and can send it', async ({
  building,
}) => {
  const ada = await sender(building)
  const { page } = ada
  // A file that the sending code needs: Chromium does not ask for it again.
  await page.route('**/assets/show-failure*', (route) => route.abort())
  await hurryRetries(page)
  await page.goto('/create-post')
  await fill(page)
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Uploaded')
  await submit(page).click()
  await expect(notice(page, 'Please reload the page. Your draft is kept.')).toBeVisible()
  await page.unroute('**/assets/show-failure*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
  await submit(page).click()
  await expect(page).toHaveURL('/')
  expect(await postsOf(building, ada)).toHaveLength(1)
})

test('on a phone the picture that was chosen is in view', async ({ building }) => {
  const { page } = await sender(building, phone)
  await page.goto('/create-post')
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Uploaded')
  await expect(slot(page, 1)).toBeInViewport({ ratio: 0.9 })
})

test('what comes too late for the post is refused with a word, and a failure opens the form again', async ({
  building,
}) => {
  const ada = await sender(building)
  const { page } = ada
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/create-post', async (route) => {
    await answer.promise
    await route.fulfill({
      status: 400,
      json: { code: 'INVALID_INPUT', title: 'No', fields: { title: 'Title too long' } },
    })
  })
  await page.goto('/create-post')
  await fill(page)
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Uploaded')
  const asked = page.waitForRequest('**/api/create-post')
  await page.getByLabel('Title').press('Enter')
  await asked
  await expect(page.getByRole('button', { name: 'Posting…' })).toBeFocused()
  await add(page, await small('too late.png'))
  await expect(notice(page, 'The picture was not added')).toBeVisible()
  await expect(slot(page, 2)).toHaveCount(0)
  expect(
    await page.getByLabel('Title').evaluate((field) => field.closest('[inert]') !== null),
  ).toBe(true)
  answer.resolve()
  await expect(page.getByLabel('Title')).toBeFocused()
  await add(page, await small('again.png'))
  await expect(slot(page, 2)).toContainText('Uploaded')
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
  await twice(submit(page))
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
  expect(await postsOf(building, ada)).toHaveLength(2)
})

test('what was typed and uploaded is there again after a reload and after another screen', async ({
  building,
}) => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(slot(page, 1)).toContainText('table.png')
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('Walnut side table')
  await page.goto('/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(slot(page, 1)).toHaveCount(0)
})

test('a resident who loses their verification meanwhile is told so, led to Settings, and keeps the draft', async ({
  building,
}) => {
  const ada = await sender(building)
  const { page } = ada
  await page.goto('/create-post')
  await fill(page)
  await add(page, await small())
  await expect(slot(page, 1)).toContainText('Uploaded')
  await building.db.query(
    sql`update users set is_verified = false, verification_status = 'Rejected' where id = ${ada.id}`,
  )
  await submit(page).click()
  await expect(notice(page, 'You must be verified to create a post')).toBeVisible()
  await expect(page).toHaveURL('/settings#verification')
  await page.goto('/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('Walnut side table')
})
