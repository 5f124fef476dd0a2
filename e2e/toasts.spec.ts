// Proves docs/specification.md: Everywhere
import type { Page } from '@playwright/test'
import { showInterest } from '#contract/interests.ts'
import { deleteNotification } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { stopClock } from './clock.ts'
import { settled } from './settled.ts'
import { desktop, expect, test, unique, type Building } from './world.ts'

const toasts = (page: Page) => page.locator('.toast')
const failed = 'Unable to delete notification. Please try again later'

/** Every deletion fails with a toast, once it can't be taken back any more. */
async function scene(building: Building, notifications = 1) {
  const { page, id } = await building.neighbour(unique('sofia'), {
    verified: true,
    screen: { ...desktop, hasTouch: true },
  })
  const postId = await building.post({ id })
  for (let count = 0; count < notifications; count++) {
    const fan = await building.resident(unique('fan'))
    await fan.call(showInterest, { params: { postId } })
  }
  await page.clock.install()
  await page.route(`**${deleteNotification.path.replace(':notificationId', '*')}`, (route) =>
    route.abort(),
  )
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Delete notification' })).toHaveCount(notifications)
  await stopClock(page)
  const wait = (ms: number) => page.clock.runFor(ms)
  const fail = async (place = 0) => {
    await page.getByRole('button', { name: 'Delete notification' }).nth(place).click()
    await wait(limits.undoMs)
    await expect(toasts(page).filter({ hasText: failed })).toBeVisible()
    await page.mouse.move(0, 0)
  }
  return { page, fail, wait }
}

test('a toast stays for five seconds, and longer under the pointer or the focus', async ({
  building,
}) => {
  const { page, fail, wait } = await scene(building)
  await fail()
  await wait(limits.toastMs - 200)
  await expect(toasts(page)).toBeVisible()
  await wait(200)
  await expect(toasts(page)).toHaveCount(0)

  await fail()
  await toasts(page).hover()
  await wait(2 * limits.toastMs)
  await expect(toasts(page)).toBeVisible()
  await page.mouse.move(0, 0)
  await page.keyboard.press('F8')
  await wait(2 * limits.toastMs)
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast goes by its button and by a swipe to the right of 50 px, not by a shorter one', async ({
  building,
}) => {
  const { page, fail } = await scene(building)
  await fail()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)

  await fail()
  const swipe = async (px: number) => {
    await settled(page)
    const { x, y, height } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 120, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 120 + px, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(limits.toastSwipePx - 10)
  await expect(toasts(page)).toBeVisible()
  await swipe(limits.toastSwipePx + 10)
  await expect(toasts(page)).toHaveCount(0)
})

test('there is one toast at a time: the next takes its place', async ({ building }) => {
  const { page, fail } = await scene(building, 2)
  await fail(0)
  await toasts(page).evaluate((toast) => (toast.id = 'first'))
  await fail(1)
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(toasts(page)).toHaveCount(1)
})
