// Proves docs/specification.md: Create Post
import { emit } from '#server/platform/live/index.ts'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture, rotatedPhoto, svgWithScript } from '#server/testing/pictures.ts'
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
import { expectAccessible } from './accessible.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

test.use(untraced)

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const) {
  test(`on a ${device}, real photos are posted and stand at the top of the feed`, async ({
    building,
  }) => {
    const ada = await sender(building, screen)
    const { page } = ada
    const press = (name: string) =>
      device === 'phone'
        ? page.getByRole('button', { name }).tap()
        : page.getByRole('button', { name }).click()
    await page.goto('/create-post')
    await expect(page.getByLabel('Title')).toBeVisible()
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
    await expect(slot(page, 1).getByAltText('Post image 1')).toHaveJSProperty('naturalHeight', 1600)
    await expect(page.getByLabel('Tower', { exact: true })).toHaveValue('South')
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('PH 7')
    await press('Move picture 2 earlier')
    await expect(slot(page, 1)).toContainText('table.png')
    await fill(page)
    const tags = page.getByLabel('Tags')
    await tags.fill('walnut')
    await tags.press('Enter')
    await tags.pressSequentially('#table #side table, Walnut')
    await expect(tags).toHaveValue('walnut, #table #side table, Walnut')
    await expect(page.getByRole('listitem').filter({ hasText: '#sidetable' })).toBeVisible()
    await expectAccessible(page)
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

test('every rule says its sentence at its field, and the focus goes to the first', async ({
  building,
}) => {
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
  await expect(
    page.getByText('Price is required and must be a valid number with up to 2 decimal places'),
  ).toBeVisible()
  await expectAccessible(page)

  await add(page, await small())
  await expect(page.getByText('Please add at least one image.')).toBeHidden()
  await page.getByLabel('Location', { exact: true }).fill('1204')
  const description = page.getByLabel('Description')
  await description.fill('   \n   ')
  await expect(page.getByText('Description must be at least 5 characters')).toBeVisible()
  await expect(description, 'the count agrees').toHaveAccessibleDescription(/0 \/ 2200/)
  await description.fill('Solid walnut.')
  await page.getByLabel('Price').fill('10000000')
  await expect(page.getByText('Price can be at most $9,999,999.99')).toBeVisible()
  await expect(page.getByText('must be a valid number')).toBeHidden()
  await page.getByRole('switch', { name: 'Free' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('0.00')
  await expect(page.getByLabel('Price')).toBeDisabled()
  await page.getByLabel('Title').fill('Table 🪑')
  await submit(page).click()
  await expect(
    page.getByText('Title can only contain letters, numbers, and special characters'),
  ).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Lego® table 120×60')
  await expect(page.getByText('Title can only contain')).toBeHidden()
  await page.getByLabel('Title').fill('x'.repeat(10_000))
  await expect(page.getByText('Title too long')).toBeVisible()
  await page.getByLabel('Title').fill('طاولة خشبية')
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('طاولة خشبية')
  await expect(page.getByRole('article').first()).toContainText('FREE')
})

test('a form begins with a new thing in the North tower, both places shown, and no price', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('eve'))
  await page.goto('/create-post')
  await expect(page.getByLabel('Condition')).toHaveValue('new')
  await expect(page.getByLabel('Tower', { exact: true })).toHaveValue('North')
  await expect(page.getByLabel('Price')).toHaveValue('')
  for (const name of ['Show tower on the post', 'Show location on the post'])
    await expect(page.locator('.switch-row', { hasText: name }).locator('.switch')).toHaveAttribute(
      'aria-checked',
      'true',
    )
})

test('with the keyboard alone, pictures are ordered and the post is made', async ({ building }) => {
  const { page } = await sender(building)
  const title = unique('Side table ')
  await page.goto('/explore')
  await expect(page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Post' }).first().press('Enter')
  await expect(page.locator('main h1')).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  for (
    let presses = 0;
    presses < 4 &&
    !(await page.getByLabel('Add pictures').evaluate((input) => input === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([await small('first.png'), await small('second.png')])
  await expect(page.getByLabel('Add pictures')).toBeFocused()
  await page.getByRole('button', { name: 'Move picture 1 later' }).focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, 2)).toContainText('first.png')
  // The forward button is at the end, so the backward one has the focus.
  await expect(page.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Solid walnut.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article').first()).toContainText(title)
  await page.getByRole('link', { name: 'Explore' }).first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(title)
})

test('an unverified resident finds the form locked until they are approved', async ({
  building,
}) => {
  const bob = await building.neighbour(unique('bob'))
  const { page } = bob
  await page.goto('/create-post')
  const sentence = page.getByText(
    'For the protection and safety of our community, please verify yourself before posting',
  )
  await expect(sentence).toBeVisible()
  await page.locator('main h1').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to Settings' })).toBeFocused()
  await expect(page.getByLabel('Title')).not.toBeFocused()
  await building.db.transaction(async (tx) => {
    await tx.query(
      sql`update users set is_verified = true, verification_status = 'Verified', tower = 'South', location = '88' where id = ${bob.id}`,
    )
    emit(tx, [bob.id], { kind: 'verification' })
  })
  await expect(sentence).toBeHidden()
  await expect(page.getByLabel('Tower', { exact: true })).toHaveValue('South')
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('88')
  await page.getByLabel('Title').fill('Now I can')
  await expect(page.getByLabel('Title')).toHaveValue('Now I can')
})

test('taking Free back clears the price; the preview tells an address that is not one’s own, however the own one is written', async ({
  building,
}) => {
  const { page } = await sender(building)
  await page.goto('/create-post')
  await page.getByLabel('Price').fill('12')
  await page.getByRole('switch', { name: 'Free' }).click()
  await page.getByRole('switch', { name: 'Free' }).click()
  await expect(page.getByLabel('Price')).toHaveValue('')
  await expect(page.getByLabel('Price')).toBeEnabled()

  const preview = page.getByRole('complementary', { name: 'Preview' })
  const note = preview.getByText('Not the seller’s own address')
  for (const [written, isOwn] of [
    ['Penthouse 07', true],
    ['7', false],
    ['South Tower, ph-7', true],
    ['North PH 7', false],
  ] as const) {
    await page.getByLabel('Location', { exact: true }).fill(written)
    await expect(preview).toContainText(written)
    await expect(note).toHaveCount(isOwn ? 0 : 1)
  }
  await page.getByLabel('Location', { exact: true }).fill('PH 7')
  await page.getByLabel('Tower', { exact: true }).selectOption('North')
  await expect(note).toBeVisible()
})
