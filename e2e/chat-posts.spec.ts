// Proves docs/specification.md: Messages · Pictures full screen
import type { Page } from '@playwright/test'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { openWhole } from './settled.ts'
import { touch } from './touch.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'What you talk about' })
const list = (page: Page) => page.getByRole('navigation', { name: 'Your chats' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Post images' })

test('a chat that begins at a post shows it to both, and its seller marks it sold there', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('ada'), { verified: true, screen: phone })
  const buyer = await building.neighbour(unique('ben'), { verified: true, screen: desktop })
  const posts = [
    await building.post(seller, { title: 'Lamp' }),
    await building.post(seller, { title: 'Walnut table' }),
  ]
  for (const postId of posts) {
    await buyer.page.goto(`/posts/${postId}`)
    await buyer.page.getByRole('button', { name: /^Message/ }).click()
    await buyer.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Still there?')
    await expect(strip(buyer.page)).toContainText('Available')
    if (postId === posts[0]) await expect(list(buyer.page).getByRole('listitem')).toHaveCount(0)
    await buyer.page.keyboard.press('Enter')
    await expect(list(buyer.page).getByRole('listitem')).toHaveCount(1)
  }
  await seller.page.goto('/message')
  await expect(list(seller.page).getByRole('link')).toContainText('Walnut table')
  await list(seller.page).getByRole('link').tap()
  const words = strip(seller.page)
    .getByRole('link', { name: 'Walnut table' })
    .locator('.deal-words > :not(.visually-hidden)')
  const isCut = (parts: Element[]) => parts.some((part) => part.scrollWidth > part.clientWidth)
  await seller.page.setViewportSize({ width: 320, height: 640 })
  expect(await words.evaluateAll(isCut)).toBe(false)
  await seller.page.setViewportSize(phone.viewport)
  await strip(seller.page).getByRole('button', { name: 'Mark as sold' }).tap()
  for (const { page } of [seller, buyer]) await expect(strip(page)).toContainText('Sold')
  await expect(strip(seller.page).getByRole('link', { name: 'Lamp' })).toBeHidden()
  await strip(seller.page).getByRole('button', { name: '1 more post' }).tap()
  await expectAccessibleInBothThemes(seller.page)
  await strip(seller.page).getByRole('link', { name: 'Lamp' }).tap()
  await expect(seller.page.getByRole('heading', { level: 1 })).toHaveText('Lamp')
})

test('a long title that runs from right to left is cut at its end in the list of chats', async ({
  building,
}) => {
  const seller = await building.resident(unique('ada'), { verified: true })
  const buyer = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  const title = 'מנורת קריאה גדולה ויפה עם אהיל פשתן לבן'
  const postId = await building.post(seller, { title })
  const { conversation } = (
    await buyer.call(startConversation, { body: { userId: seller.id, postId } })
  ).body
  const params = { conversationId: conversation.id }
  await buyer.call(sendMessage, { params, body: { text: 'Still there?' } })
  await buyer.page.setViewportSize({ width: 320, height: 640 })
  await buyer.page.goto('/message')
  const isFirstLetterShown = list(buyer.page)
    .getByText(title)
    .evaluate((words) => {
      const letter = document.createRange()
      letter.setStart(words.firstChild ?? words, 0)
      letter.setEnd(words.firstChild ?? words, 1)
      const { right } = words.closest('small')?.getBoundingClientRect() ?? { right: 0 }
      return letter.getBoundingClientRect().right <= right
    })
  expect(await isFirstLetterShown).toBe(true)
})

test('a chat is drawn whole: its messages wait for what it is about, unless that fails', async ({
  building,
}) => {
  const seller = await building.neighbour(unique('ada'), { verified: true, screen: phone })
  const buyer = await building.neighbour(unique('ben'), { verified: true, screen: desktop })
  await buyer.page.goto(`/posts/${await building.post(seller, { title: 'Lamp' })}`)
  await buyer.page.getByRole('button', { name: /^Message/ }).click()
  await buyer.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Still there?')
  await buyer.page.keyboard.press('Enter')
  await expect(list(buyer.page).getByRole('link')).toContainText('Lamp')

  const { page } = seller
  const messages = page.getByRole('log')
  const posts = '**/api/conversations/*/posts'
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(posts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/message')
  const asked = page.waitForRequest(posts)
  const read = page.waitForResponse('**/api/conversations/*/messages*')
  await list(page).getByRole('link').tap()
  await Promise.all([asked, read])
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  await expect(messages).toBeHidden()
  release()
  await expect(messages).toContainText('Still there?')
  await expect(strip(page)).toBeVisible()

  const again = await building.neighbour(unique('cleo'), { verified: true, screen: phone })
  await again.page.route(posts, (route) => route.abort())
  await again.page.goto(`/message?with=${seller.id}`)
  await expect(again.page.getByRole('log')).toContainText('No messages yet')
})

test('a picture is enlarged from its card and its post, and Escape and Back close it', async ({
  building,
}) => {
  const seller = await building.resident(unique('ada'), { verified: true })
  const { page } = await building.neighbour(unique('ben'), { verified: true, screen: desktop })
  // So that the picture is larger than the window.
  await page.setViewportSize({ width: 800, height: 600 })
  const title = unique('Cello')
  const postId = await building.post(seller, { title, pictures: 2 })
  await page.goto('/')
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Enlarge' }).click()
  await expect(viewer(page).getByRole('img', { name: 'Post image 1' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByRole('img', { name: 'Post image 2' })).toBeVisible()
  await expect(card.getByRole('button', { name: /1 \/ 2/ })).toBeAttached()
  await expectAccessibleInBothThemes(page)
  const place = () => viewer(page).getByRole('img', { name: 'Post image 2' }).boundingBox()
  const whole = await place()
  await page.keyboard.press('z')
  await expect.poll(async () => (await place())?.width).toBeGreaterThan(whole?.width ?? 0)
  const zoomed = await place()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await place())?.x).toBeLessThan(zoomed?.x ?? 0)
  await page.keyboard.press('z')
  await expect.poll(async () => (await place())?.width).toBe(whole?.width)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Enlarge' })).toBeFocused()
  await card.getByRole('group', { name: /images/ }).click()
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await page.goto(`/posts/${postId}`)
  await page.getByRole('group', { name: 'Post images' }).click()
  await expect(viewer(page)).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Enlarge' })).toBeFocused()
  await expect(page).toHaveURL(`/posts/${postId}`)
})

test('a reload closes an enlarged picture, and one Back then leaves the post', async ({
  building,
}) => {
  const seller = await building.resident(unique('ada'), { verified: true })
  const { page } = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  const postId = await building.post(seller, { title: unique('Cello') })
  await page.goto('/explore')
  await page.goto(`/posts/${postId}`)
  await page.getByRole('button', { name: 'Enlarge' }).tap()
  await expect(viewer(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enlarge' })).toBeVisible()
  await expect(viewer(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/explore')
})

test('a press on a notification closes an enlarged picture, which would cover what it opens', async ({
  building,
}) => {
  const seller = await building.resident(unique('ada'), { verified: true })
  const { page } = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  const postId = await building.post(seller, { title: unique('Cello') })
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' }),
  )
  await openWhole(page, `/posts/${postId}`)
  await page.getByRole('button', { name: 'Enlarge' }).tap()
  await expect(viewer(page)).toBeVisible()
  await page.evaluate(() =>
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', {
        data: { kind: 'pressed', url: '/message', notificationId: null },
      }),
    ),
  )
  await expect(page).toHaveURL('/message')
  await expect(viewer(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/posts/${postId}`)
})

test('by touch, a picture above a chat is enlarged, zoomed by pinch and by double tap, turned by a swipe, and closed by one down', async ({
  building,
}) => {
  const seller = await building.resident(unique('ada'), { verified: true })
  const { page } = await building.neighbour(unique('ben'), { verified: true, screen: phone })
  const title = unique('Cello')
  const postId = await building.post(seller, { title, pictures: 2 })
  await page.goto(`/posts/${postId}`)
  await page.getByRole('button', { name: /^Message/ }).tap()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Still there?')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await strip(page)
    .getByRole('button', { name: `Enlarge the picture of ${title}` })
    .tap()
  const picture = (nth: number) => viewer(page).getByRole('img', { name: `Post image ${nth}` })
  await expect(picture(1)).toBeInViewport()
  const center = { x: phone.viewport.width / 2, y: phone.viewport.height / 2 }
  const width = () => picture(1).evaluate((part) => part.getBoundingClientRect().width)
  const fits = await width()

  const session = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: center.x - apart, y: center.y, id: 1 },
              { x: center.x + apart, y: center.y, id: 2 },
            ],
    })
  await fingers('touchStart', 20)
  for (const apart of [40, 60, 80, 100]) await fingers('touchMove', apart)
  await fingers('touchEnd')
  await expect.poll(width).toBeGreaterThan(fits * 1.2)
  const doubleTap = async () => {
    await touch(page, [center])
    await touch(page, [center])
  }
  await doubleTap()
  await expect.poll(width).toBeCloseTo(fits, 0)
  await doubleTap()
  await expect.poll(width).toBeGreaterThan(fits * 1.2)
  await doubleTap()
  await expect.poll(width).toBeCloseTo(fits, 0)

  const along = (dx: number, dy: number) =>
    Array.from({ length: 8 }, (_, step) => ({
      x: center.x + dx * (step / 7 - 0.5),
      y: center.y + dy * (step / 7 - 0.5),
    }))
  // Over more than half of the window, so that it counts when it is slow too.
  await touch(page, along(-280, 0))
  await expect(picture(2)).toBeInViewport()
  await expect(page.locator('[aria-live=polite]', { hasText: 'Post image 2' })).toBeAttached()
  await touch(page, along(0, 300))
  await expect(viewer(page)).toHaveCount(0)
  await expect(page.getByRole('log')).toContainText('Still there?')
})
