// Proves docs/specification.md: Edit Post
import type { Page } from '@playwright/test'
import { showInterest } from '#contract/interests.ts'
import { sql } from '#server/platform/database/db.ts'
import { hurryRetries } from './clock.ts'
import { add, notice, slot, small, untraced } from './create-form.ts'
import { drag } from './drag.ts'
import { expectAccessible } from './accessible.ts'
import { desktop, expect, phone, test, twice, unique, type Building } from './world.ts'

test.use(untraced)

const seller = (building: Building, screen: typeof desktop | typeof phone = desktop) =>
  building.neighbour(unique('ada'), { verified: true, tower: 'South', location: 'PH 7', screen })
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save changes' })

const postOf = async ({ db }: Building, postId: string) => {
  const [post] = await db.query<{
    title: string
    cents: number
    sold: boolean
    tower: string
    pictures: string[]
  }>(sql`
    select title, price_cents as cents, sold, tower, array(select id::text from files where post_id = posts.id order by position) as pictures
    from posts where id = ${postId}`)
  if (!post) throw new Error('the post is gone')
  return post
}

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const) {
  test(`on a ${device}, the creator edits a post from its card: words, price, flags and pictures`, async ({
    building,
  }) => {
    const ada = await seller(building, screen)
    const { page } = ada
    const press = (name: string) =>
      device === 'phone'
        ? page.getByRole('button', { name }).tap()
        : page.getByRole('button', { name }).click()
    const postId = await building.post(ada, {
      title: 'Walnut table',
      tower: 'South',
      location: 'PH 7',
      showTower: false,
      pictures: 2,
    })
    const { pictures: before } = await postOf(building, postId)
    for (let index = 0; index < 6; index++)
      await building.post(ada, { title: `Posted later ${index}` })
    await page.goto('/')
    const card = page.locator(`[data-post="${postId}"]`)
    const places = page.getByRole('main').locator('ul > li:not(li li)')
    await places.nth(6).scrollIntoViewIfNeeded()
    // The page notices a scroll in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await card.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`/update-post/${postId}`)
    await expect(page).toHaveTitle('Edit Post | Foyer')

    await expect(page.getByLabel('Title')).toHaveValue('Walnut table')
    await expect(page.getByLabel('Price')).toHaveValue('120.00')
    await expect(page.getByLabel('Tower', { exact: true })).toHaveValue('South')
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('PH 7')
    await expect(page.getByRole('switch', { name: 'Show tower on the post' })).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Show location on the post' })).toBeChecked()
    await expect(page.getByLabel('Tags')).toHaveValue('walnut')

    await page.getByLabel('Title').fill('Oak table')
    await page.getByLabel('Price').fill('80')
    await page.getByLabel('Tags').fill('#oak, side table')
    await page.getByRole('switch', { name: 'Show tower on the post' }).click()
    await add(page, await small())
    await expect(slot(page, 3)).toContainText('Uploaded')
    await press('Remove picture 1')
    await expect(slot(page, 1)).toContainText('On the post')
    await press('Make cover: picture 2')
    await expect(slot(page, 1)).toContainText('table.png')
    await press('Save changes')

    await expect(page).toHaveURL(`/posts/${postId}`)
    await expect(notice(page, 'Post updated')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oak table' })).toBeFocused()
    await expect(page.getByText('$80').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('#sidetable')).toBeVisible()
    const { pictures: after } = await postOf(building, postId)
    expect(after).toEqual([expect.any(String), before[1]])
    expect(before).not.toContain(after[0])
    await page.goBack()
    await expect(page, 'the form left no trace').toHaveURL('/')
    await expect(card, 'one comes back to its place').toBeInViewport()
    await expect(places.nth(6).getByRole('article'), 'which is still the same').toHaveAttribute(
      'data-post',
      postId,
    )

    await card.getByRole('link', { name: 'Oak table', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oak table' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await twice(page.getByRole('button', { name: 'Cancel' }))
    await expect(page).toHaveURL(`/posts/${postId}`)
    await page.goBack()
    await expect(page, 'two presses go back once').toHaveURL('/')
  })

  test(`on a ${device}, pictures change places by drag, and Escape leaves them where they were`, async ({
    building,
  }) => {
    const ada = await seller(building, screen)
    const { page } = ada
    const postId = await building.post(ada, { pictures: 3 })
    const [first, second, third] = (await postOf(building, postId)).pictures
    await page.goto(`/update-post/${postId}`)
    const shown = () =>
      page
        .locator('[data-picture] img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]))
    const handle = (number: number) =>
      device === 'phone'
        ? slot(page, number).locator('[data-grip]')
        : slot(page, number).locator('img')
    await expect.poll(shown).toEqual([first, second, third])
    if (device === 'phone') {
      await drag(page, handle(1), 120, true)
    } else {
      const pitch =
        ((await slot(page, 2).boundingBox())?.x ?? 0) -
        ((await slot(page, 1).boundingBox())?.x ?? 0)
      await drag(page, handle(1), pitch, false)
      await expect.poll(shown).toEqual([second, first, third])
      await drag(page, handle(1), 2 * pitch, false, true)
      await expect.poll(shown).toEqual([second, first, third])
      await drag(page, handle(3), -2 * pitch, false)
      await expect(page.getByText('Now picture 1, the cover')).toBeAttached()
    }
    const wanted = device === 'phone' ? [second, first, third] : [third, second, first]
    await expect.poll(shown).toEqual(wanted)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/posts/${postId}`)
    expect((await postOf(building, postId)).pictures).toEqual(wanted)
  })
}

test('the rules of a new post hold: a picture, a price unless it is free, each sentence at its field', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const postId = await building.post(ada)
  await page.goto(`/update-post/${postId}`)
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByLabel('Price').fill('12.345')
  await page.getByLabel('Title').fill(' ')
  await saveChanges(page).click()
  await expect(
    page.getByText('At least one file is required').filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.getByText('Please add at least one image.')).toHaveCount(0)
  await expect(
    page.getByText('Price is required and must be a valid number with up to 2 decimal places'),
  ).toBeVisible()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByRole('switch', { name: 'Free' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('0.00')
  await expect(page.getByLabel('Price')).toBeDisabled()
  await page.getByLabel('Title').fill('Free table')
  await add(page, await small())
  await saveChanges(page).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect(await postOf(building, postId)).toMatchObject({ title: 'Free table', cents: 0 })
})

test('nobody else gets the form, and addresses that name no post say so', async ({ building }) => {
  const ada = await seller(building)
  const bob = await seller(building)
  const postId = await building.post(ada)
  const { page } = bob
  await page.goto(`/posts/${postId}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`/update-post/${postId}`)
  await expect(page.getByRole('heading', { name: 'You are not allowed to do that' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  for (const gone of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/update-post/${gone}`)
    await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible()
  }
  for (const path of ['/update-post', '/posts']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Post ID is missing.' })).toBeVisible()
  }
})

test('the older of two tabs is told at once and chooses the newer version or its own', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  const other = await ada.context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/update-post/${postId}`)
    await expect(tab.getByLabel('Title')).toHaveValue('Walnut table')
  }
  const overtake = async (title: string) => {
    await other.goto(`/update-post/${postId}`)
    await other.getByLabel('Title').fill(title)
    await saveChanges(other).click()
    await expect(other).toHaveURL(`/posts/${postId}`)
  }
  const told = page.getByText('This post was changed elsewhere since you opened it.')
  await page.getByLabel('Price').fill('99')
  await overtake('From the other tab')
  await expect(told).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('99')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the newer version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('From the other tab')
  await expect(page.getByLabel('Price')).toHaveValue('120.00')
  await expect(told).toBeHidden()

  await page.getByLabel('Title').fill('Mine after all')
  await overtake('Once more')
  await expect(told).toBeVisible()
  await saveChanges(page).click()
  await expect(page.getByRole('button', { name: 'Show the newer version' })).toBeFocused()
  expect((await postOf(building, postId)).title).toBe('Once more')
  await page.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect((await postOf(building, postId)).title).toBe('Mine after all')
})

test('who replaces a newer version keeps no picture that it deleted, and is asked for one if none is left', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const postId = await building.post(ada, { pictures: 2 })
  const { pictures } = await postOf(building, postId)
  const other = await ada.context.newPage()
  const replaceFirst = async () => {
    await other.goto(`/update-post/${postId}`)
    await add(other, await small())
    await other.getByRole('button', { name: 'Remove picture 1' }).click()
    await saveChanges(other).click()
    await expect(other).toHaveURL(`/posts/${postId}`)
  }
  const replace = page.getByRole('button', { name: 'Replace it with mine' })
  await page.goto(`/update-post/${postId}`)
  await page.getByLabel('Title').fill('Mine')
  await replaceFirst()
  await replace.click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect(await postOf(building, postId)).toMatchObject({ title: 'Mine', pictures: [pictures[1]] })

  await page.goto(`/update-post/${postId}`)
  await page.getByLabel('Title').fill('Mine again')
  await replaceFirst()
  await replace.click()
  await expect(
    page.getByText('At least one file is required').filter({ visible: true }),
  ).toHaveCount(1)
  await add(page, await small('mine.png'))
  await expect(slot(page, 1)).toContainText('mine.png')
  await saveChanges(page).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect(await postOf(building, postId)).toMatchObject({
    title: 'Mine again',
    pictures: { length: 1 },
  })
})

test('a lost answer is asked for again, and the edit stands once; a failed one keeps what was typed and says why', async ({
  building,
}) => {
  const ada = await seller(building, phone)
  const { page } = ada
  const postId = await building.post(ada)
  await hurryRetries(page)
  await page.goto(`/update-post/${postId}`)
  await page.getByLabel('Title').fill('Twice sent')
  let tries = 0
  await page.route(`**/api/posts/${postId}`, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback()
    tries += 1
    if (tries > 1) return route.continue()
    // The server has it; the answer is lost.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await twice(saveChanges(page))
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect(tries).toBe(2)
  expect((await postOf(building, postId)).title).toBe('Twice sent')
  await page.unroute(`**/api/posts/${postId}`)

  await page.goto(`/update-post/${postId}`)
  await page.getByLabel('Title').fill('Not yet')
  await page.route(`**/api/posts/${postId}`, (route, request) =>
    request.method() === 'PUT'
      ? route.fulfill({
          status: 500,
          json: { code: 'UNEXPECTED', title: 'An unexpected error occurred. Please try again.' },
        })
      : route.fallback(),
  )
  await saveChanges(page).click()
  await expect(notice(page, 'Updating Post Error')).toBeVisible()
  await expect(notice(page, 'Error updating post. Please try again')).toBeVisible()
  const [told, button] = [
    await page.locator('.toasts').boundingBox(),
    await saveChanges(page).boundingBox(),
  ]
  expect(
    (told?.y ?? NaN) + (told?.height ?? NaN),
    'the toast stands above the button',
  ).toBeLessThanOrEqual(button?.y ?? NaN)
  await expect(page.getByLabel('Title')).toHaveValue('Not yet')
  await page.unroute(`**/api/posts/${postId}`)
  await saveChanges(page).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect((await postOf(building, postId)).title).toBe('Not yet')
})

test('a new picture that cannot be processed is named and dropped; the post keeps its pictures', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const postId = await building.post(ada)
  const { pictures } = await postOf(building, postId)
  await page.goto(`/update-post/${postId}`)
  await add(page, await small())
  await expect(slot(page, 2)).toContainText('Uploaded')
  await building.db.query(sql`
    update files set status = 'failed', error_code = 'IMAGE_UNREADABLE' where owner_id = ${ada.id} and attached_at is null`)
  await saveChanges(page).click()
  await expect(notice(page, 'Failed to retrieve file URL.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await saveChanges(page).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect((await postOf(building, postId)).pictures).toEqual(pictures)
})

test('an unsaved edit survives a reload, apart from the new post and other edits, until it is discarded', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const [one, other] = [
    await building.post(ada, { title: 'One', pictures: 2 }),
    await building.post(ada, { title: 'Other' }),
  ]
  await page.goto('/create-post')
  await page.getByLabel('Title').fill('A new one')
  await page.goto(`/update-post/${one}`)
  await page.getByLabel('Title').fill('One, edited')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('One, edited')
  await expect(page.locator('[data-picture]')).toHaveCount(1)
  await page.goto(`/update-post/${other}`)
  await expect(page.getByLabel('Title')).toHaveValue('Other')
  await page.goto('/create-post')
  await expect(page.getByLabel('Title')).toHaveValue('A new one')
  await page.goto(`/update-post/${one}`)
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('One')
  await expect(page.locator('[data-picture]')).toHaveCount(2)
  const unused = () =>
    building.db.value(
      sql`select count(*)::int from files where owner_id = ${ada.id} and post_id is null and status = 'ready'`,
    )
  await add(page, await small())
  await expect.poll(unused).toBe(1)
  // Cancel also ends a save that waits for a picture.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', (route) => held.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await add(page, await small())
  await saveChanges(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/posts/${one}`)
  held.resolve()
  await expect(page.getByRole('complementary', { name: 'Being posted' })).toHaveCount(0)
  await expect(notice(page, 'Updating Post Error')).toHaveCount(0)
  expect(await postOf(building, one)).toMatchObject({ title: 'One', pictures: { length: 2 } })
  await expect.poll(unused, 'the picture that was not saved is given back').toBe(0)
})

test('an edit keeps a post sold meanwhile sold; one hidden meanwhile stays as it was, and says so', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  await page.goto(`/update-post/${postId}`)
  await page.getByLabel('Title').fill('Sold, and renamed')
  await building.db.query(sql`update posts set sold = true where id = ${postId}`)
  await saveChanges(page).click()
  await expect(page).toHaveURL(`/posts/${postId}`)
  expect(await postOf(building, postId)).toMatchObject({ title: 'Sold, and renamed', sold: true })

  await page.goto(`/update-post/${postId}`)
  await page.getByLabel('Title').fill('Nothing to see here')
  await building.db.query(
    sql`update posts set hidden_at = now(), hidden_by = 'reports' where id = ${postId}`,
  )
  await saveChanges(page).click()
  await expect(notice(page, 'This post is hidden')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Nothing to see here')
  expect((await postOf(building, postId)).title).toBe('Sold, and renamed')
  await page.goto(`/posts/${postId}`)
  await expect(page.getByText('Only you can see this post')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto(`/update-post/${postId}`)
  await expect(page.getByRole('heading', { name: 'This post is hidden' })).toBeVisible()
})

test('interested residents see the edit in the open page', async ({ building }) => {
  const [ada, bob] = [await seller(building), await seller(building)]
  const postId = await building.post(ada, { title: 'Walnut table' })
  await bob.call(showInterest, { params: { postId } })
  await bob.page.goto(`/posts/${postId}`)
  await expect(bob.page.getByRole('heading', { name: 'Walnut table' })).toBeVisible()
  await ada.page.goto(`/posts/${postId}`)
  await ada.page.getByRole('link', { name: 'Edit' }).click()
  await ada.page.getByLabel('Title').fill('Oak, to be honest')
  await saveChanges(ada.page).click()
  await expect(bob.page.getByRole('heading', { name: 'Oak, to be honest' })).toBeVisible()
})

test('a failed deletion keeps the post and says so; one whose answer is lost is done once', async ({
  building,
}) => {
  const ada = await seller(building)
  const { page } = ada
  const postId = await building.post(ada, { title: 'Walnut table' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await page.goto(`/posts/${postId}`)
  await page.route(`**/api/posts/${postId}`, (route, request) =>
    request.method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
  )
  await remove()
  await expect(notice(page, 'Failed to delete post')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Walnut table' })).toBeVisible()
  await page.unroute(`**/api/posts/${postId}`)

  let deletions = 0
  await page.route(`**/api/posts/${postId}`, async (route, request) => {
    if (request.method() !== 'DELETE') return route.fallback()
    deletions += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await remove()
  await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible()
  expect(deletions).toBe(1)
  expect(await building.db.query(sql`select from posts where id = ${postId}`)).toHaveLength(0)
})
