// Proves docs/specification.md: Explore · Saved and Interested Posts
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { listSaved } from '#contract/saves.ts'
import { save, deletePost } from '#contract/posts.ts'
import { sql } from '#server/platform/database/db.ts'
import { stopClock } from './clock.ts'
import { desktop, expect, phone, test, unique, type Person } from './world.ts'

const screens = { 'on a phone': phone, 'on a desktop @long': desktop }
const box = (page: Page) => page.getByRole('textbox', { name: 'Search Posts' })
const tile = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

for (const [name, screen] of Object.entries(screens)) {
  test(`Explore grows to the end of posts, ${name}`, async ({ building }) => {
    const seller = await building.resident(unique('seller'), { verified: true })
    const { page } = await building.neighbour(unique('me'), { screen })
    // Those of other tests end the list far below.
    await building.db.query(sql`update posts set sold = true`)
    const titles = Array.from({ length: 12 }, (_, index) => unique(`Explored ${index} `))
    for (const title of titles) await building.post(seller, { title })
    await page.goto('/explore')
    await expect(page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
    for (const title of titles.toReversed()) await tile(page, title).scrollIntoViewIfNeeded()
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByText('End of posts')).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test(`a search finds parts of words and forgives a typo, ${name}`, async ({ building }) => {
    const seller = await building.resident(unique('seller'), { verified: true })
    const { page } = await building.neighbour(unique('me'), { screen })
    const letters = unique('zebrawood').replaceAll(
      /\d/g,
      (digit) => 'abcdefghij'[Number(digit)] ?? '',
    )
    // Without its last letter it is still unlike the others.
    const word = `${letters}y`
    const lamp = `${word} lamp`
    const table = `${word} table`
    for (const title of [lamp, table])
      await building.post(seller, { title, tags: [], isFound: true })
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/search') && asked.push(request.url()),
    )

    // Joins slowly typed letters into one search.
    await page.clock.install()
    await page.goto('/explore')
    await expect(page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
    await stopClock(page)
    await box(page).pressSequentially(word.slice(0, -1))
    await page.clock.runFor(limits.searchDebounceMs - 1)
    expect(asked, 'none while one types').toEqual([])
    await page.clock.resume()
    await expect(page.getByText('2 posts found')).toBeVisible()
    expect(asked, 'one search for one word').toHaveLength(1)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page).toHaveURL(`/explore?q=${word.slice(0, -1)}`)

    await box(page).fill(`${word.slice(0, 3)}${word.slice(4)} lam`)
    await expect(page.getByText('1 post found')).toBeVisible()
    await expect(tile(page, lamp)).toBeVisible()

    // Also after a visit to a result.
    await tile(page, lamp).getByRole('link').click()
    await expect(page.getByRole('heading', { name: lamp })).toBeVisible()
    await page.goBack()
    await expect(box(page)).toHaveValue(`${word.slice(0, 3)}${word.slice(4)} lam`)
    await expect(tile(page, lamp)).toBeVisible()

    await box(page).fill('qqzzqqzz')
    await expect(page.getByText('No results found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expect(page).toHaveURL('/explore')
  })

  test(`saved posts can be removed, restored, and outlive their post, ${name}`, async ({
    building,
  }) => {
    const seller = await building.resident(unique('seller'), { verified: true })
    const me = await building.neighbour(unique('me'), { screen })
    const { page } = me
    await page.goto('/saved')
    await expect(page.getByText('No saved posts found')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Explore' })).toHaveAttribute(
      'href',
      '/explore',
    )

    const [first, second, gone] = [unique('First '), unique('Second '), unique('Gone ')]
    for (const title of [first, second, gone])
      await me.call(save, { params: { postId: await building.post(seller, { title }) } })
    await page.route('**/media/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(tile(page, first).getByRole('img', { name: 'No picture' })).toBeVisible()
    for (const [place, title] of [gone, second, first].entries())
      await expect(page.getByRole('article').nth(place)).toHaveAccessibleName(title)

    await page.getByRole('button', { name: `Remove from saved: ${second}` }).click()
    // The pointer keeps the toast open.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByRole('button', { name: `Remove from saved: ${first}` })).toBeFocused()
    await expect(tile(page, second)).toBeHidden()
    const savedAgain = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/save'),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tile(page, second)).toBeVisible()
    await savedAgain
    expect(await savedTitles(me)).toContain(second)
    await page.route('**/save', (route) => route.abort())
    await page.getByRole('button', { name: `Remove from saved: ${first}` }).click()
    await expect(page.getByText('The server could not be reached').first()).toBeVisible()
    await expect(tile(page, first)).toBeVisible()
    await page.unroute('**/save')
    await page.getByRole('button', { name: `Remove from saved: ${first}` }).click()
    await expect.poll(() => savedTitles(me)).not.toContain(first)

    const goneId = (await saved(me)).find(({ post }) => post?.title === gone)?.post?.id ?? ''
    await seller.call(deletePost, { params: { postId: goneId } })
    // By a live event, without a reload.
    await expect(tile(page, 'No longer available')).toBeVisible()
    await page.getByRole('button', { name: 'Remove from saved: No longer available' }).click()
    await expect(tile(page, 'No longer available')).toBeHidden()
    await expect.poll(async () => (await saved(me)).length).toBe(1)
  })
}

test('what was just saved is in a list of saved posts that was open before', async ({
  building,
}) => {
  const seller = await building.resident(unique('seller'), { verified: true })
  const { page } = await building.neighbour(unique('me'), { verified: true })
  const title = unique('Mirror')
  await building.post(seller, { title })
  await page.goto('/saved')
  await expect(page.getByText('No saved posts found')).toBeVisible()
  const to = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await to('Home')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/save') && answer.ok())
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Save' }).click()
  await kept
  await to('Saved')
  await expect(tile(page, title)).toBeVisible()
})

test('a search that finds more than a page shows more on a button, and without words while people scroll', async ({
  building,
}) => {
  const seller = await building.resident(unique('seller'), { verified: true })
  const { page } = await building.neighbour(unique('me'))
  const word = 'oxbowlantern'
  for (let index = 0; index < limits.listPage + 2; index++)
    await building.post(seller, {
      title: `${word} ${index}`,
      priceCents: 77_707,
      isFound: index > limits.listPage,
    })
  await page.goto(`/explore?q=${word}`)
  await expect(page.getByRole('article')).toHaveCount(limits.listPage)
  await page.route('**/api/search?*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'RATE_LIMITED', title: 'Too many attempts', requestId: 'r1' },
    }),
  )
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many attempts')
  await expect(page.getByRole('article')).toHaveCount(limits.listPage)
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(limits.listPage + 2)
  await expect(page.getByText(`${limits.listPage + 2} posts found`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  const seen = page.getByRole('article').nth(limits.listPage - 1)
  await expect(seen.locator(':focus')).toHaveCount(1)

  await page.reload()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(limits.listPage + 2)
  await expect(seen.locator(':focus')).toHaveCount(1)

  await page.goto('/explore?from=777.07&to=777.07')
  await expect(page.getByText(`${limits.listPage} posts shown. There are more.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByText(`${limits.listPage + 2} posts found`)).toBeVisible()
})

test('old results stay, dimmed, until the new ones are there; a search that fails says so and can be tried again', async ({
  building,
}) => {
  const seller = await building.resident(unique('seller'), { verified: true })
  const { page } = await building.neighbour(unique('me'))
  for (const title of ['Quokkabasket', 'Wombatbasket'])
    await building.post(seller, { title, isFound: true })
  await page.goto('/explore?q=quokkabasket')
  await expect(tile(page, 'Quokkabasket')).toBeVisible()
  const waiting = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async (route) => {
    await waiting.promise
    await route.continue()
  })
  await box(page).fill('wombatbasket')
  await expect(page.getByText('Searching...')).toBeVisible()
  await expect(tile(page, 'Quokkabasket')).toBeVisible()
  waiting.resolve()
  await expect(tile(page, 'Wombatbasket')).toBeVisible()
  await expect(tile(page, 'Quokkabasket')).toBeHidden()
  await page.unroute('**/api/search?*')

  await page.route('**/api/search?*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'RATE_LIMITED', title: 'Too many attempts', requestId: 'r1' },
    }),
  )
  await box(page).fill('basket')
  await expect(page.getByRole('alert')).toContainText('Too many attempts')
  await page.unroute('**/api/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 posts found')).toBeVisible()
})

test('a proxy that refuses too many requests is said to be busy, with its own time', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('me'), { screen: phone })
  await page.goto('/explore')
  const html = { status: 429, contentType: 'text/html', body: '<h1>429 Too Many Requests</h1>' }
  let headers: Record<string, string> = { 'retry-after': '600' }
  await page.route('**/api/search?*', (route) => route.fulfill({ ...html, headers }))
  await box(page).fill('basket')
  await expect(page.getByRole('alert')).toContainText('Very busy right now')
  await expect(page.getByRole('alert')).toContainText('Please try again in 10 minutes.')
  headers = {}
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('alert')).toContainText('Please wait a moment and try again.')
})

test('Explore without posts or with a failed list says so; / leads into the box, Escape empties it, and what is too long is said at once', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('me'))
  await page.goto('/settings')
  let answer: { status: number; json: object } = {
    status: 400,
    json: { code: 'INVALID_INPUT', title: 'no' },
  }
  await page.route('**/api/explore', (route) => route.fulfill(answer))
  await page.getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByText('The posts could not be loaded.')).toBeVisible()
  answer = { status: 200, json: { posts: [], nextCursor: null } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('End of posts')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Verify your address' }),
  ).toBeVisible()

  await expect(box(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await box(page).fill('x'.repeat(limits.searchMaxLength + 1))
  await expect(page.getByRole('alert')).toHaveText('A search can be at most 100 characters.')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
})

for (const [label, typed] of [
  ['Search Posts', 'lamp'],
  ['To $', '40'],
] as const)
  test(`a post that is opened while its reader still types into ‘${label}’ opens`, async ({
    building,
  }) => {
    const seller = await building.resident(unique('seller'), { verified: true })
    const { page } = await building.neighbour(unique('me'))
    const title = unique('Opened ')
    await building.post(seller, { title })
    await page.clock.install()
    await page.goto('/explore')
    await expect(tile(page, title)).toBeVisible()
    await stopClock(page)
    await page.getByLabel(label).fill(typed)
    // The next screen waits for a frame, so for the clock.
    await tile(page, title).getByRole('link').click()
    await page.clock.runFor(limits.searchDebounceMs)
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

test('the search icon of a phone leads into the box, also when one is there already', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('me'), { screen: phone })
  await page.goto('/')
  await page.getByRole('link', { name: 'Search', exact: true }).tap()
  await expect(box(page)).toBeFocused()
  await box(page).blur()
  await page.getByRole('link', { name: 'Search', exact: true }).tap()
  await expect(box(page)).toBeFocused()
})

const saved = async (who: Person) => (await who.call(listSaved, { query: {} })).body.saved

const savedTitles = async (who: Person) => (await saved(who)).map(({ post }) => post?.title)
