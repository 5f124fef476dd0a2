// Proves docs/specification.md: Home · Interest · Post Details · Likes and saves
import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { sql } from '#server/platform/database/db.ts'
import { emit } from '#server/platform/live/index.ts'
import { expectAccessible } from './accessible.ts'
import { hurryRetries, stopClock } from './clock.ts'
import { drag } from './drag.ts'
import { openWhole } from './settled.ts'
import { touch } from './touch.ts'
import { desktop, expect, phone, test, twice, unique, type Building } from './world.ts'

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const spoken = (page: Page) => page.locator('p[aria-live=polite]').last()
const titles = (page: Page) => page.locator('article h2').allTextContents()

async function scene(
  building: Building,
  count: number,
  screen: typeof phone | typeof desktop = desktop,
  pictures = 3,
) {
  const seller = await building.resident(unique('sel'), { verified: true, name: 'Daniel Kim' })
  const names = Array.from({ length: count }, () => unique('Thing'))
  const ids = new Map<string, string>()
  for (const title of names.toReversed())
    ids.set(title, await building.post(seller, { title, pictures }))
  const buyer = await building.neighbour(unique('buy'), { verified: true, screen })
  const idOf = (title: string) => ids.get(title) ?? ''
  const isInterested = async (title: string) => {
    const found = await building.db.query(
      sql`select from interests where post_id = ${idOf(title)} and user_id = ${buyer.id}`,
    )
    return found.length === 1
  }
  return { seller, buyer, page: buyer.page, names, idOf, isInterested }
}

/**
 * Records layout shifts, also right after an input. every-screen.spec.ts tests those while a page
 * loads.
 */
async function watchShifts(page: Page) {
  await page.evaluate(async () => {
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Shift = PerformanceEntry & { value: number; sources: readonly Moved[] }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const told = ({ node, previousRect: { x, y }, currentRect }: Moved) =>
      `${node?.textContent} from ${x} ${y} to ${currentRect.x} ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (value > 0) shifts.push(`${value}: ${sources.map(told).join()}`)
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

test('a card shows the post, its creator and address, as far as its flags allow; its page shows all; each button names the post', async ({
  building,
}) => {
  const { seller, page } = await scene(building, 0)
  const [open, shy] = [unique('Walnut'), unique('Lamp')]
  const place = { tower: 'South', location: '1204' } as const
  await building.db.query(sql`update users set tower = 'South' where id = ${seller.id}`)
  await building.post(seller, {
    ...place,
    title: shy,
    showTower: false,
    showLocation: false,
    priceCents: 12_050,
    pictures: 0,
  })
  await building.post(seller, {
    ...place,
    title: open,
    condition: 'refurbished',
    tags: ['oak'],
    priceCents: 0,
    pictures: 3,
  })
  await page.addInitScript(() => {
    const made: string[] = []
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Segmenter'] as const)
      Object.assign(Intl, {
        [name]: new Proxy<object>(Intl[name], {
          construct(kind: new (...given: unknown[]) => object, given: unknown[]) {
            made.push(name)
            return new kind(...given)
          },
        }),
      })
    Object.assign(window, { made })
  })
  await page.goto('/')
  const facts = () => page.locator('script[type="application/ld+json"]').allTextContents()
  await expect.poll(facts).toEqual([expect.stringContaining('"WebPage"')])
  const shown = card(page, open)
  for (const words of ['FREE', 'Refurbished', 'South tower · Apt 1204 · Just now'])
    await expect(shown).toContainText(words)
  await expect(shown.getByRole('img', { name: 'Verified Resident' })).toBeVisible()
  await expect(shown.getByRole('link', { name: /^Daniel Kim/ })).toHaveAttribute(
    'href',
    `/user-profile/${seller.id}`,
  )
  await expect(shown.getByRole('img', { name: 'Post image 1' })).toBeVisible()
  // A screen reader lists the buttons of all cards together.
  for (const name of ['Not now', 'Like', 'Save', 'Report', "I'm interested"])
    await expect(shown.getByRole('button', { name: `${name}: ${open}`, exact: true })).toBeVisible()
  await expect(shown.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  const boxOf = async (part: Locator) =>
    (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
  const [frame, stack] = [
    await boxOf(shown),
    await boxOf(shown.getByRole('group', { name: 'Post images' })),
  ]
  const badge = await boxOf(shown.getByRole('button', { name: 'Next image, 1 / 3' }))
  expect(frame.width).toBeLessThanOrEqual(500)
  expect(stack.height).toBeGreaterThanOrEqual(200)
  expect(stack.height).toBeLessThanOrEqual(0.6 * (page.viewportSize()?.height ?? 0))
  expect([badge.x > stack.x + stack.width / 2, badge.y < stack.y + stack.height / 2]).toEqual([
    true,
    true,
  ])

  await expect(card(page, shy)).toContainText('$120.50')
  // Its first use takes the processor from the first touch.
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made)
  expect(await made()).toEqual([])
  const age = card(page, shy).getByRole('time')
  await age.hover()
  await expect(age).toHaveAttribute('title', / at \d/)
  expect(await made()).toContain('DateTimeFormat')
  await expect(card(page, shy).getByRole('img', { name: 'No picture' })).toBeVisible()
  await expect(card(page, shy)).not.toContainText(/tower|1204/)

  await shown.getByRole('link', { name: open }).click()
  await expect(page.getByRole('heading', { level: 1, name: open })).toBeVisible()
  for (const words of ['Refurbished', 'Just now', 'FREE', 'Apt/PH #1204, South tower', '#oak'])
    await expect(page.getByRole('main')).toContainText(words)
  await expect.poll(facts).toEqual([expect.stringContaining('"Product"')])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: open })).toBeVisible()
  await expect.poll(facts).toEqual([expect.stringContaining('"Product"')])
  await page.goto('/')
  await card(page, shy).getByRole('link', { name: shy }).click()
  await expect(page.getByRole('heading', { level: 1, name: shy })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/tower|1204/)
})

test('two fingers on a card enlarge the page, and one finger then turns and decides nothing', async ({
  building,
}) => {
  const { page, names, isInterested } = await scene(building, 1, phone)
  const [title = ''] = names
  await page.goto('/')
  await expect(card(page, title)).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const place = await card(page, title).getByRole('group', { name: 'Post images' }).boundingBox()
  const y = (place?.y ?? 0) + 40
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 195 - apart, y, id: 1 },
        { x: 195 + apart, y, id: 2 },
      ],
    })
  await fingers('touchStart', 15)
  for (const apart of [30, 60, 90, 120, 150]) await fingers('touchMove', apart)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
  const pictures = card(page, title).locator('[aria-live=polite]')
  await expect(pictures).toHaveText('Post image 1')
  for (const dx of [-150, 150])
    await touch(
      page,
      Array.from({ length: 8 }, (_, step) => ({ x: 195 + (dx * step) / 7, y: 400 })),
    )
  await expect(pictures).toHaveText('Post image 1')
  await expect(card(page, title)).toBeVisible()
  expect(await isInterested(title)).toBe(false)
})

test('a session of swiping by touch decides each card once and shifts nothing', async ({
  building,
}) => {
  const { page, names, isInterested } = await scene(building, 5, phone)
  await page.goto('/')
  const [staying = '', ...swiped] = names
  await expect(card(page, staying)).toBeVisible()
  const shifts = await watchShifts(page)
  for (const title of swiped) {
    const isRight = title !== swiped[1]
    await drag(page, card(page, title).getByRole('heading'), isRight ? 150 : -150, true)
    await expect(card(page, title)).toHaveCount(0)
    await expect.poll(() => isInterested(title)).toBe(isRight)
  }
  await expect(card(page, staying)).toBeVisible()
  expect(await shifts()).toEqual([])
  await page.reload()
  await expect(card(page, staying)).toBeVisible()
  for (const title of swiped) await expect(card(page, title)).toHaveCount(0)
})

test('a card whose last picture is removed while it is shown turns to the one before', async ({
  building,
}) => {
  const { page, names, buyer, idOf } = await scene(building, 1)
  const [title = ''] = names
  await page.goto('/')
  const counter = card(page, title).getByRole('button', { name: /Next image, / })
  await counter.click()
  await counter.click()
  await expect(counter).toHaveText('3 / 3')
  const postId = idOf(title)
  await building.db.transaction(async (tx) => {
    await tx.query(sql`delete from files where post_id = ${postId} and position = 3`)
    emit(tx, [buyer.id], { kind: 'post', postId })
  })
  await expect(counter).toHaveText('2 / 2')
  await expect(card(page, title).getByRole('img', { name: 'Post image 2' })).toBeInViewport()
})

test('a drag over the pictures turns them; only to the right on the first one it is the card’s', async ({
  building,
}) => {
  const { page, names } = await scene(building, 1, phone)
  const [title = ''] = names
  await page.goto('/')
  const counter = card(page, title).getByRole('button', { name: /Next image, / })
  const pictures = card(page, title).getByRole('group', { name: 'Post images' })
  await drag(page, pictures, -120, true)
  await expect(counter).toHaveText('2 / 3')
  await drag(page, pictures, 120, true)
  await expect(counter).toHaveText('1 / 3')
  await drag(page, pictures, 140, true)
  await expect(card(page, title)).toHaveCount(0)
})

test('a decided card stands for 300 ms; Undo brings it back to its place, and interest and notification go', async ({
  building,
}) => {
  const { seller, page, names, isInterested } = await scene(building, 2)
  const [title = '', below = ''] = names
  await page.clock.install()
  await page.goto('/')
  await expect(card(page, title)).toBeVisible()
  await stopClock(page)
  await card(page, title).getByRole('button', { name: "I'm interested" }).click()
  await page.clock.runFor(299)
  await expect(card(page, title).locator('[inert]')).toBeAttached()
  await page.clock.runFor(1)
  await expect(card(page, title)).toHaveCount(0)
  await page.clock.resume()
  // The pointer keeps it open.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(card(page, below)).toBeFocused()
  await expect.poll(() => isInterested(title)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, title)).toBeFocused()
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([title, below])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect.poll(() => isInterested(title)).toBe(false)
  expect(
    await building.db.query(sql`select from notifications where user_id = ${seller.id}`),
  ).toEqual([])
})

for (const [name, screen] of Object.entries({
  'on a phone': phone,
  'on a desktop @long': desktop,
})) {
  test(`a post’s page shows the resident’s interest, with a way to withdraw it and to message the seller, ${name}`, async ({
    building,
  }) => {
    const { page, names, idOf, isInterested } = await scene(building, 1, screen, 1)
    const [title = ''] = names
    const address = `/posts/${idOf(title)}`
    const button = (label: string) => page.getByRole('button', { name: label, exact: true })
    await page.goto(address)
    await button("I'm interested").focus()
    await page.keyboard.press('Enter')
    await expect(button('Interested')).toBeFocused()
    // The pointer keeps it open.
    await button('Undo').hover()
    await expect(button('Message Daniel')).toBeVisible()
    await expect.poll(() => isInterested(title)).toBe(true)
    await button('Undo').click()
    await expect(button("I'm interested")).toBeFocused()
    await expect(button('Undo')).toHaveCount(0)
    await expect.poll(() => isInterested(title)).toBe(false)

    await button("I'm interested").click()
    await expect.poll(() => isInterested(title)).toBe(true)
    await page.reload()
    await button('Interested').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Message Daniel', 'No longer interested'])
    await page.getByRole('menuitem', { name: 'No longer interested' }).click()
    await expect(button("I'm interested")).toBeFocused()
    await expect.poll(() => isInterested(title)).toBe(false)

    await button("I'm interested").click()
    await button('Interested').click()
    // The menu lies above the toast, which stays longer than this.
    await page
      .getByRole('menuitem', { name: 'Message Daniel' })
      .click({ timeout: limits.toastMs / 2 })
    await expect(page).toHaveURL(/\/message\?chat=/)
    await page.goto('/interested')
    await expect(button(`No longer interested: ${title}`)).toBeVisible()
  })
}

test('interest that the server refuses is told on the post’s page and leaves nothing to undo', async ({
  building,
}) => {
  const { page, names, idOf } = await scene(building, 1)
  const id = idOf(names[0] ?? '')
  await page.goto(`/posts/${id}`)
  const hasShown = Promise.withResolvers<void>()
  await page.route('**/interest', async (route) => {
    await hasShown.promise
    await route.continue()
  })
  await page.getByRole('button', { name: "I'm interested" }).click()
  await building.db.query(sql`update posts set sold = true where id = ${id}`)
  // The pointer would keep it open.
  await page.getByRole('button', { name: 'Undo' }).hover()
  hasShown.resolve()
  await expect(page.getByRole('button', { name: 'This item has been sold' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.locator('.toasts')).toContainText('This item has been sold')
})

test('whoever asked for a post that is sold reads so on its button, and can still withdraw the interest', async ({
  building,
}) => {
  const { page, names, idOf, isInterested } = await scene(building, 1, phone)
  const title = names[0] ?? ''
  const id = idOf(title)
  await page.goto(`/posts/${id}`)
  await page.getByRole('button', { name: "I'm interested" }).tap()
  await expect.poll(() => isInterested(title)).toBe(true)
  await building.db.query(sql`update posts set sold = true where id = ${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Sold', exact: true }).tap()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'No longer interested' }).tap()
  await expect.poll(() => isInterested(title)).toBe(false)
  await expect(page.getByRole('button', { name: 'This item has been sold' })).toBeDisabled()
})

test('a post that was pressed shows what its card says while the line hangs, moves nothing when the rest comes, and stays when it fails', async ({
  building,
}) => {
  const { page, names, idOf, isInterested } = await scene(building, 2, phone)
  const [hanging = '', failing = ''] = names
  const answers = Promise.withResolvers<void>()
  await hurryRetries(page)
  await page.route(`**/api/posts/${idOf(hanging)}`, async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: hanging }).click()
  await expect(page.getByRole('heading', { name: hanging, level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Post images' })).toBeVisible()
  const shifts = await watchShifts(page)
  await expect(page.getByText('2 Posts')).toBeHidden()
  answers.resolve()
  await expect(page.getByText('2 Posts')).toBeVisible()
  expect(await shifts()).toEqual([])

  await page.route(`**/api/posts/${idOf(failing)}`, (route) => route.abort())
  await page.goBack()
  await page.getByRole('link', { name: failing }).click()
  await page.getByRole('button', { name: "I'm interested", exact: true }).click()
  await expect.poll(() => isInterested(failing)).toBe(true)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(page.getByRole('heading', { name: failing, level: 1 })).toBeVisible()
  await page.unroute(`**/api/posts/${idOf(failing)}`)
  await tryAgain.click()
  await expect(tryAgain).toBeHidden()
  await expect(page.getByText('2 Posts')).toBeVisible()
  await expect(page.getByRole('button', { name: "I'm interested", exact: true })).toBeHidden()
})

test('a screen that cannot come without a connection says so, and comes with the next try', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('Elevator'), {
    screen: { ...desktop, fetchesAhead: true },
  })
  // A worker that is ready in time would have the screen.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {})
  })
  const screen = '**/assets/interests.screen-*'
  await page.route(screen, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('interests.screen'),
  )
  await page.clock.install()
  await openWhole(page, '/')
  await page.clock.fastForward(5000)
  await refused
  await page.context().setOffline(true)
  await page.unroute(screen)
  await page.getByRole('link', { name: 'Interested Posts' }).click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Interested Posts' })).toBeVisible()
})

test('a screen that hangs on the way offers another try, which brings it', async ({ building }) => {
  const { page } = await building.neighbour(unique('Elevator'))
  const screen = '**/assets/interests.screen-*'
  await page.route(screen, () => undefined)
  await page.clock.install()
  await openWhole(page, '/')
  const asked = page.waitForRequest(/interests\.screen/)
  await page.getByRole('link', { name: 'Interested Posts' }).click()
  await asked
  await page.clock.fastForward(30_000)
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await page.unroute(screen)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Interested Posts' })).toBeVisible()
})

test('a dialog asked for without a connection leaves the feed as it is, and opens with its styles once there is one', async ({
  building,
}) => {
  const { page, names } = await scene(building, 1, phone)
  const [title = ''] = names
  // Nothing else on the feed loads the dialog's styles.
  const styles = /\/assets\/(?!index-)[^/]+\.css$/
  await page.route(styles, (route) => route.abort())
  await page.goto('/')
  await expect(card(page, title)).toBeVisible()
  await page.context().setOffline(true)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await card(page, title).getByRole('button', { name: 'Report' }).click()
  await refused
  await expect(card(page, title)).toBeVisible()
  await page.unroute(styles)
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog')).toHaveCSS('position', 'fixed')
})

test('a moment after the first one, the other screens open without a connection too', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('Elevator'), {
    screen: { ...desktop, fetchesAhead: true },
  })
  const last = page.waitForResponse(/settings\.screen-/)
  await page.clock.install()
  await hurryRetries(page)
  await openWhole(page, '/')
  await page.clock.fastForward(5000)
  await (await last).finished()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('everything can be done by keyboard, and the keys can be turned off', async ({ building }) => {
  const { page, names, isInterested } = await scene(building, 3)
  const [first = '', second = '', third = ''] = names
  await page.goto('/')
  await expect(card(page, first)).toBeVisible()
  await page.keyboard.press('j')
  await expect(card(page, first)).toBeFocused()
  await page.keyboard.press('j')
  await expect(card(page, second)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('l')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowRight')
  await expect(card(page, first).getByRole('button', { name: 'Like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(card(page, first).getByRole('button', { name: 'Save' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(card(page, first).getByRole('button', { name: /Next image, / })).toHaveText('2 / 3')
  await expect(page.getByText('Saved', { exact: true }).last()).toBeAttached()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor({ state: 'attached' })
  await page.keyboard.press('x')
  await expect(card(page, second)).toBeFocused()
  // The pointer keeps it open.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await page.keyboard.press('u')
  await page.mouse.move(0, 0)
  await expect(card(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused()
  await page.goBack()
  await expect(card(page, first)).toBeFocused()
  await page.keyboard.press('i')
  await expect(card(page, second)).toBeFocused()
  await expect(card(page, first)).toHaveCount(0)
  await expect.poll(() => isInterested(first)).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(card(page, third)).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(card(page, second)).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search Posts' })).toBeFocused()
  await page.goBack()
  await expect(card(page, second)).toBeVisible()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor({ state: 'attached' })
  await page.keyboard.press('j')
  await expect(card(page, second)).toBeFocused()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(card(page, second)).toBeFocused()
  await page.keyboard.press('i')
  await page.keyboard.press('c')
  await page.reload()
  await expect(card(page, second)).toBeVisible()
  await page.keyboard.press('i')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isInterested(second)).toBe(false)
})

test('a swipe that did not reach the server is sent silently by the next page', async ({
  building,
}) => {
  const { page, names, isInterested } = await scene(building, 2)
  const [staying = '', title = ''] = names
  await page.goto('/')
  await page.route('**/interest', (route) => route.abort())
  await card(page, title).getByRole('button', { name: "I'm interested" }).click()
  await expect(card(page, title)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(card(page, staying)).toBeVisible()
  await expect(card(page, title)).toHaveCount(0)
  expect(await isInterested(title)).toBe(false)
  await page.unroute('**/interest')
  await page.reload()
  await expect.poll(() => isInterested(title)).toBe(true)
})

test('a card whose item was sold meanwhile comes back with its stamp', async ({ building }) => {
  const { page, names, idOf } = await scene(building, 2)
  const [title = ''] = names
  await page.clock.install()
  await page.goto('/')
  await expect(card(page, title)).toBeVisible()
  await building.db.query(sql`update posts set sold = true where id = ${idOf(title)}`)
  // So the card still stands when the answer comes, and no toast ends by itself.
  await stopClock(page)
  const answer = page.waitForResponse((response) => response.url().endsWith('/interest'))
  await card(page, title).getByRole('button', { name: "I'm interested" }).click()
  await page.clock.runFor(100)
  await answer
  await expect(async () => {
    await page.clock.runFor(limits.swipeRemovalMs)
    await expect(card(page, title).getByText('Sold')).toBeVisible({ timeout: 500 })
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(card(page, title).getByRole('button', { name: "I'm interested" })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a card that the server refuses only after it has gone comes back too, with nothing to undo', async ({
  building,
}) => {
  const { page, names, idOf } = await scene(building, 2)
  const [title = ''] = names
  await page.goto('/')
  await building.db.query(sql`update posts set sold = true where id = ${idOf(title)}`)
  const hasGone = Promise.withResolvers<void>()
  await page.route('**/interest', async (route) => {
    await hasGone.promise
    await route.continue()
  })
  await card(page, title).getByRole('button', { name: "I'm interested" }).click()
  // The pointer would keep it open.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(card(page, title)).toHaveCount(0)
  hasGone.resolve()
  await expect(card(page, title).getByText('Sold')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('quick clicks on Like end in the last state wanted, and a failed one is taken back', async ({
  building,
}) => {
  const { page, names, idOf } = await scene(building, 1)
  const [title = ''] = names
  await page.goto('/')
  const like = card(page, title).getByRole('button', { name: 'Like' })
  const likes = async () =>
    (await building.db.query(sql`select from likes where post_id = ${idOf(title)}`)).length
  const sent: string[] = []
  const hasClicked = Promise.withResolvers<void>()
  await page.route('**/like', async (route) => {
    sent.push(route.request().method())
    await hasClicked.promise
    await route.continue()
  })
  for (let click = 0; click < 4; click++) await like.click()
  const answered = (method: string) =>
    page.waitForResponse(
      (answer) => answer.request().method() === method && answer.url().endsWith('/like'),
    )
  const unliked = answered('DELETE')
  hasClicked.resolve()
  await unliked
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual(['PUT', 'DELETE'])
  expect(await likes()).toBe(0)
  await page.unroute('**/like')
  const liked = answered('PUT')
  await like.click()
  await liked
  expect(await likes()).toBe(1)
  await page.route('**/like', (route) => route.abort())
  await like.click()
  await expect(page.getByText('The server could not be reached').first()).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a finger leaves no hover on a button, and with less motion only what moves has a transition', async ({
  building,
}) => {
  const { page, names } = await scene(building, 1, phone, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const like = card(page, names[0] ?? '').getByRole('button', { name: 'Like' })
  const styles = (of: Locator) =>
    of.evaluate((element) => {
      const { backgroundColor, transitionDuration } = getComputedStyle(element)
      return { isHovered: element.matches(':hover'), backgroundColor, transitionDuration }
    })
  const before = await styles(like)
  // Phones leave an element hovered after a tap; Playwright's tap does not.
  await like.hover()
  expect(await styles(like)).toEqual({ ...before, isHovered: true })
  expect(before.transitionDuration).toContain('0.001s')
  expect((await styles(page.getByRole('heading').first())).transitionDuration).toBe('0s')
})

test('a like that the database keeps waiting is taken back in two seconds, in the server’s words', async ({
  building,
}) => {
  const { page, names, idOf } = await scene(building, 1)
  const [title = ''] = names
  await page.goto('/')
  const like = card(page, title).getByRole('button', { name: 'Like' })
  await expect(like).toBeVisible()
  await building.db.transaction(async (tx) => {
    await tx.query(sql`select from posts where id = ${idOf(title)} for update`)
    await like.click()
    await expect(page.getByText('Very busy right now').first()).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })
  await like.click()
  await expect
    .poll(
      async () =>
        (await building.db.query(sql`select from likes where post_id = ${idOf(title)}`)).length,
    )
    .toBe(1)
})

test('the next pages come as one scrolls, each post once, rendered while it is near; one that fails has its own retry', async ({
  building,
}) => {
  const { page, names } = await scene(building, 45, desktop, 1)
  const pictures = new Set<string>()
  page.on('request', (request) => request.url().includes('/media/') && pictures.add(request.url()))
  await page.route('**/api/feed?*', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', title: 'no' } }),
  )
  await page.goto('/', { waitUntil: 'load' })
  const items = page.getByRole('main').locator('ul > li:not(li li)')
  await expect(items).toHaveCount(limits.homePage)
  expect(pictures.size, 'those far below are fetched as one scrolls').toBeLessThan(limits.homePage)
  await items.last().scrollIntoViewIfNeeded()
  await expect(page.getByText('More posts could not be loaded.')).toBeVisible()
  await page.unroute('**/api/feed?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const title of [names[30], names[44]]) {
    await expect(async () => {
      await page.mouse.wheel(0, 4000)
      await expect(card(page, title ?? '')).toBeAttached({ timeout: 500 })
    }).toPass()
  }
  const last = card(page, names[44] ?? '')
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('link', { name: names[44] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[44] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(last).toBeFocused()
  await expect(last.getByRole('heading')).toBeInViewport()
  const { headings, most } = await items.evaluateAll(async (all) => {
    const headings: string[] = []
    let most = 0
    for (const item of all) {
      item.scrollIntoView({ block: 'center' })
      for (let frame = 0; frame < 600 && !item.querySelector('h2'); frame++)
        await new Promise(requestAnimationFrame)
      headings.push(item.querySelector('h2')?.textContent ?? '')
      most = Math.max(most, document.querySelectorAll('article').length)
    }
    return { headings, most }
  })
  expect(headings.slice(0, names.length)).toEqual(names)
  expect(most).toBeLessThan(limits.homePage)
})

test('popular posts are beside the feed; if they cannot be loaded it says so and can be tried again', async ({
  building,
}) => {
  const { page } = await scene(building, 1)
  await page.goto('/settings')
  // A link that is pressed before the app runs loads the whole page, with these posts in it.
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await page.route('**/api/feed/popular', (route) =>
    route.fulfill({ status: 400, json: { code: 'INVALID_INPUT', title: 'no' } }),
  )
  await page.getByRole('link', { name: 'Home' }).click()
  const rail = page.getByRole('complementary').getByRole('region', { name: 'Popular Today' })
  await expect(rail.getByText('The posts could not be loaded.')).toBeVisible()
  await page.unroute('**/api/feed/popular')
  await rail.getByRole('button', { name: 'Try again' }).click()
  await expect(rail.getByRole('listitem').first()).toBeVisible()
})

test('a filter is remembered in the address; one that finds nothing and the end of the posts differ', async ({
  building,
}) => {
  const { page, names, seller } = await scene(building, 1)
  const free = unique('Gift')
  await building.post(seller, { title: free, priceCents: 0, tower: 'South' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Free' }).click()
  await expect(page).toHaveURL('/?show=free')
  await expect(card(page, free).getByText('FREE')).toBeVisible()
  await expect(card(page, names[0] ?? '')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Free' })).toHaveAttribute('aria-pressed', 'true')
  const { posts } = (await (await page.request.get('/api/feed')).json()) as { posts: object[] }
  const answers = (found: object[]) =>
    page.route('**/api/feed?*', (route) =>
      route.fulfill({ json: { posts: found, nextCursor: null } }),
    )
  await answers([])
  await page.getByRole('button', { name: 'South' }).click()
  await expect(page.getByRole('main').getByText('No posts found')).toBeVisible()
  await expect(spoken(page)).toHaveText('No posts found')
  await answers(posts.slice(0, 1))
  await page.getByRole('button', { name: 'North' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('main').getByText("You're all caught up")).toBeVisible()
  await expect(spoken(page)).toHaveText("You're all caught up")
  await expect(page.getByText('No posts found')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/explore')
})

test('who has answered everything is not told for a moment that there are no posts', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('ada'))
  await building.post(await building.neighbour(unique('sel'), { verified: true }))
  const answersPopular = Promise.withResolvers<void>()
  await page.route(/\/api\/feed(\?|$)/, (route) =>
    route.fulfill({ json: { posts: [], nextCursor: null } }),
  )
  await page.route('**/api/feed/popular', async (route) => {
    await answersPopular.promise
    await route.continue()
  })
  await page.goto('/settings')
  const screen = page.waitForResponse(/empty-feed/)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await screen
  const shown = page.getByText('No posts found').waitFor({ timeout: 1000 })
  await expect(shown).rejects.toThrow('Timeout')
  answersPopular.resolve()
  await expect(page.getByRole('main').getByText("You're all caught up")).toBeVisible()
})

test('an own post cannot be swiped, and its name leads nowhere', async ({ building }) => {
  const { page, ...me } = await building.neighbour(unique('sel'), { verified: true })
  const title = unique('Thing')
  await building.post(me, { title })
  await page.goto('/')
  const mine = card(page, title)
  await expect(mine).toBeVisible()
  await expect(mine.getByRole('button', { name: /interested|Not now/ })).toHaveCount(0)
  await expect(mine.getByRole('link')).toHaveCount(2)
  await expect(mine.getByRole('link', { name: 'Edit' })).toBeVisible()
})

test('the creator deletes a post, once it is confirmed; its address says it is gone', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('sel'), { verified: true })
  const { page } = await building.neighbour(unique('buy'), { verified: true })
  const title = unique('Thing')
  const address = `/posts/${await building.post(seller, { title })}`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(card(page, title)).toBeVisible()
  // A person's own change is refetched without live events.
  await seller.page.route('**/api/live*', (route) => route.abort())
  await seller.page.goto('/explore')
  await seller.page.getByRole('article', { name: title }).getByRole('link').click()
  await expect(seller.page.getByRole('button', { name: 'Delete' })).toBeVisible()
  const confirm = seller.page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await seller.page.route(`**/api${address}`, (route) => route.abort())
  await seller.page.getByRole('button', { name: 'Delete' }).click()
  await expect(
    seller.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }),
  ).toBeFocused()
  await confirm.click()
  await expect(seller.page.getByText('Failed to delete post').first()).toBeVisible()
  await seller.page.unroute(`**/api${address}`)
  await seller.page.getByRole('button', { name: 'Delete' }).click()
  await twice(confirm)
  await expect(seller.page.getByText('Post deleted successfully').first()).toBeVisible()
  await expect(seller.page).toHaveURL('/')
  await expect(card(seller.page, title)).toHaveCount(0)
  await seller.page.getByRole('link', { name: 'Explore', exact: true }).first().click()
  await expect(seller.page.getByRole('heading', { name: 'Popular Today' })).toBeVisible()
  await expect(seller.page.getByRole('article', { name: title })).toHaveCount(0)
  // The post leaves the open feed of people who saved it.
  await expect(card(page, title)).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'No longer available' })).toBeVisible()
})
