// Proves docs/specification.md: Explore
import { listSavedSearches, removeSavedSearch, saveSearch } from '#contract/saved-searches.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { settled } from './settled.ts'
import { touch } from './touch.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

test('a search with filters is in the address, survives Back and a visit elsewhere, and is saved, on a phone', async ({
  building,
}) => {
  const seller = await building.resident(unique('seller'), { verified: true })
  const { page } = await building.neighbour(unique('me'), { screen: phone })
  const word = unique('quartz')
  for (const [name, priceCents] of [
    ['dear', 9000],
    ['cheap', 500],
    ['tiny', 100],
  ] as const)
    await building.post(seller, { title: `${word} ${name}`, priceCents, isFound: true })
  const titles = page.getByRole('list', { name: 'Search results' }).getByRole('article')

  const searched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) searched.push(request.url())
  })
  await page.goto(`/explore?q=${word}&tower=West`)
  await expect(page.getByText('3 posts found')).toBeVisible()
  // They came with the page.
  expect(searched).toEqual([])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('From $').fill('8')
  await page.getByLabel('To $').fill('5')
  await expect(page.getByText('The highest price is lower than the lowest.')).toBeVisible()
  await page.getByRole('button', { name: 'Show posts' }).click()
  await expect(page.getByLabel('To $')).toBeFocused()
  await expect(page.getByLabel('To $')).toHaveValue('5')
  await page.getByLabel('From $').fill('0')
  await page.getByLabel('To $').fill('50')
  await page.getByLabel('Order').selectOption('Price: low to high')
  await expect(page.getByText('2 posts found')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Show posts' }).click()
  await expect(page.getByText('2 posts found')).toBeVisible()
  await expect(titles.first()).toHaveAccessibleName(`${word} tiny`)
  await expect(page).toHaveURL(`/explore?q=${word}&from=0&to=50&order=price-low`)

  await titles.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: `${word} cheap` })).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveCount(2)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('3 posts found')).toBeVisible()

  await page.goto('/settings#saved-searches')
  await page.getByRole('link', { name: `${word} · $0 to $50` }).click()
  await expect(page).toHaveURL(`/explore?q=${word}&from=0&to=50`)
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('button', { name: 'Delete the search' }).click()
  await expect(page.getByRole('button', { name: 'Delete the search' })).toHaveCount(0)
})

test('a tag leads to what has it, and the bar of filters works by key, on a desktop', async ({
  building,
}) => {
  const seller = await building.resident(unique('seller'), { verified: true })
  const { page } = await building.neighbour(unique('me'), { screen: desktop })
  const tag = unique('opal')
  const postId = await building.post(seller, { title: unique('Ring'), tags: [tag] })
  await building.post(seller, { title: unique('Old ring'), tags: [tag], sold: true, isFound: true })
  await page.goto(`/posts/${postId}`)
  await page.getByRole('link', { name: `#${tag}` }).click()
  await expect(page.getByText('2 posts found')).toBeVisible()
  await page.getByRole('button', { name: 'Hide sold' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 post found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide sold' })).toBeFocused()
  await expect(page).toHaveURL(`/explore?q=${tag}&sold=hide`)
  await expectAccessibleInBothThemes(page)

  // The bar would cut off what is chosen.
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.getByRole('button', { name: '1 filter' }).click()
  await expect(page.getByRole('dialog').getByLabel('Condition')).toBeVisible()
})

test('‘Clear filters’ also forgets a price that is wrong', async ({ building }) => {
  const { page } = await building.neighbour(unique('me'), { screen: desktop })
  await page.goto('/explore?condition=used')
  const from = page.getByLabel('From $')
  await from.fill('12x')
  await expect(page.getByText('Please enter an amount such as 12.50.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/explore')
  await expect(from).toHaveValue('')
})

test('a word is not taken for the saved search of a condition with the same name', async ({
  building,
}) => {
  const me = await building.neighbour(unique('me'), { screen: desktop })
  await me.call(saveSearch, { body: { condition: 'new' } })
  await me.page.goto('/explore?condition=new')
  await expect(me.page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await me.page.getByLabel('Condition').selectOption('Any condition')
  await me.page.getByRole('textbox', { name: 'Search Posts' }).fill('New')
  await expect(me.page).toHaveURL('/explore?q=New')
  await expect(me.page.getByRole('button', { name: 'Save this search' })).toBeVisible()
})

test('a search that another device has deleted can be deleted, and saved again', async ({
  building,
}) => {
  const me = await building.neighbour(unique('me'))
  const { page } = me
  const search = { q: unique('Velvet') }
  const deleteElsewhere = async () => {
    const [saved] = (await me.call(listSavedSearches, {})).body.searches
    await me.call(removeSavedSearch, { params: { searchId: saved?.id ?? '' } })
  }
  await me.call(saveSearch, { body: search })
  await page.goto(`/explore?q=${search.q}`)
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await deleteElsewhere()
  await page.getByRole('button', { name: 'Search saved' }).click()
  await expect(page.getByText('Search deleted').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()

  await page.getByRole('button', { name: 'Saved searches' }).click()
  await deleteElsewhere()
  await page.getByRole('button', { name: `Tell me about new posts for ${search.q}` }).click()
  await expect(page.getByText('The search could not be changed').first()).toBeVisible()
  await expect(page.getByRole('link', { name: search.q })).toBeHidden()
})

test('where the sheet of filters is higher than the window, a finger scrolls it and its handle still closes it', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('ana'), {
    verified: true,
    screen: { ...phone, viewport: { width: 667, height: 375 } },
  })
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: /^Show/ })).toBeAttached()
  await settled(page)
  const line = (from: number, to: number) =>
    Array.from({ length: 8 }, (_, step) => ({ x: 333, y: from + ((to - from) * step) / 7 }))
  // It rolls on when the finger has left.
  const scrolledTo = sheet.evaluate(
    (part) =>
      new Promise<number>((resolve) =>
        part.addEventListener('scrollend', () => resolve(part.scrollTop), { once: true }),
      ),
  )
  await touch(page, line(330, 120))
  expect(await scrolledTo).toBeGreaterThan(50)
  await sheet.evaluate((part) => part.scrollTo(0, 0))
  const box = await sheet.boundingBox()
  await touch(page, line((box?.y ?? 0) + 12, 340))
  await expect(sheet).toHaveCount(0)
})

test('Back closes the sheet of filters where the browser asks the page first', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('ana'), { verified: true, screen: phone })
  // A browser on a computer has no such gesture, so the test asks in its place.
  await page.addInitScript(() => {
    type Watcher = { requestClose: () => void }
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => Watcher }
    const watchers: Watcher[] = []
    Object.assign(window, {
      CloseWatcher: class extends CloseWatcher {
        constructor() {
          super()
          watchers.push(this)
        }
      },
      goBack: () => watchers.at(-1)?.requestClose(),
    })
  })
  await page.goto('/explore')
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await page.evaluate('goBack()')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/explore')
})
