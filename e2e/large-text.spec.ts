// Proves docs/specification.md: Everywhere
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { agreed } from './agreed.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

/** Controls, prices and titles that are cut off, and what sticks out of the window. */
function cutOff() {
  const parts = document.querySelectorAll<HTMLElement>(
    'h1, .price, .button, .chip-button, .nav-link, .bar-link, .wordmark, .dock *, .shell-top *',
  )
  const { clientWidth, scrollWidth } = document.documentElement
  const isHidden = (part: HTMLElement) =>
    !part.checkVisibility() || part.closest('.visually-hidden, .sr-only, svg') !== null
  // Of some fonts, letters reach a little over their line.
  const isCut = (part: HTMLElement) =>
    part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 8
  const isOut = (part: HTMLElement) => part.getBoundingClientRect().right > innerWidth
  // What is around a price may cut it.
  const isClipped = (part: HTMLElement) => {
    const { left, right } = part.getBoundingClientRect()
    for (let box = part.parentElement; box; box = box.parentElement) {
      const around = box.getBoundingClientRect()
      if (getComputedStyle(box).overflowX !== 'visible')
        if (left < around.left - 1 || right > around.right + 1) return true
    }
    return false
  }
  const cut = [...parts].filter(
    (part) =>
      !isHidden(part) &&
      part.getBoundingClientRect().width > 1 &&
      (isCut(part) || isOut(part) || (part.matches('.price') && isClipped(part))),
  )
  const names = cut.map(({ className, textContent }) => `${className}: ${textContent}`)
  return scrollWidth > clientWidth ? [...names, 'the page scrolls sideways'] : names
}

test('with text of 200 %, and at 320 px, nothing on the main screens is cut off or out of the window', async ({
  building,
}) => {
  test.setTimeout(90_000)
  const seller = await building.resident(unique('daniel'), { verified: true, name: 'Daniel Kim' })
  const post = await building.post(seller, { title: 'Walnut side table', priceCents: 123_456 })
  const { page } = await building.neighbour(unique('me'), { verified: true, screen: phone })
  const paths = [
    '/',
    '/explore',
    '/saved',
    '/create-post',
    '/interested',
    '/message',
    '/notifications',
    '/settings',
    '/list',
    `/posts/${post}`,
  ]
  const sizes = [
    { ...phone.viewport, text: '200%' },
    { width: 320, height: 640, text: '' },
    { ...desktop.viewport, text: '200%' },
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    for (const { text, ...size } of sizes) {
      await page.setViewportSize(size)
      await page.evaluate((to) => (document.documentElement.style.fontSize = to), text)
      await expect.poll(() => page.evaluate(cutOff), `${path} ${size.width} ${text}`).toEqual([])
    }
  }
  const priceCents = limits.priceMaxCents
  const dear = await building.post(seller, { title: 'Grand piano', priceCents })
  for (const path of ['/', '/explore', `/posts/${dear}`]) {
    await page.goto(path)
    await expect(page.getByText('$9,999,999.99').filter({ visible: true }).first()).toBeVisible()
    for (const { text, ...size } of sizes) {
      await page.setViewportSize(size)
      await page.evaluate((to) => (document.documentElement.style.fontSize = to), text)
      await expect.poll(() => page.evaluate(cutOff), `${path} with the longest price`).toEqual([])
    }
  }
})

/** What lies over the middle or the end of the focused control. */
function overFocus() {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.closest('.visually-hidden, .skip-link'))
    return ''
  const { left, top, width, height } = focused.getBoundingClientRect()
  for (const part of focused.matches('textarea') ? [0.5] : [0.5, 0.9]) {
    const over = document.elementFromPoint(left + width / 2, top + height * part)
    const isOwn = over === focused || focused.contains(over) || over?.contains(focused)
    if (over && !isOwn && !over.closest('label')?.contains(focused))
      return `${over.className || over.tagName} is over ${focused.textContent}`
  }
  return ''
}

async function tabThrough(page: Page, presses: number, where: string) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(overFocus), where).toBe('')
  }
}

test('by keyboard on a phone, no bar covers what has the focus', async ({ building }) => {
  const { ana, address, postId } = await agreed(building, { screen: phone })
  for (let n = 0; n < 3; n++) await building.post(ana)
  const { page } = ana
  const turned = { width: 844, height: 390 }
  for (const [path, size] of [
    ['/', { width: 667, height: 375 }],
    ['/settings', { width: 667, height: 375 }],
    ['/create-post', phone.viewport],
    [address, turned],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await tabThrough(page, 40, path)
  }
  await page.goto(`/posts/${postId}`)
  await page.getByRole('button', { name: /^Message/ }).tap()
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible()
  await tabThrough(page, 20, 'a chat')
})

test('in a dialog higher than the window, Tab from its end shows its beginning', async ({
  building,
}) => {
  const seller = await building.resident(unique('daniel'), { verified: true })
  const post = await building.post(seller)
  const { page } = await building.neighbour(unique('me'), { verified: true })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto(`/posts/${post}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Tab')
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(close).toBeInViewport({ ratio: 1 })
})

test('paper has dark text in the dark theme too, and no link over the text', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('me'), { verified: true })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Dark theme' }).click()
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color)
  await expect.poll(colour).toMatch(/^oklch\(0\.9/)
  await page.emulateMedia({ media: 'print' })
  expect(await colour()).toMatch(/^oklch\(0\.2/)
  await expect(page.getByText('Skip to content')).toBeHidden()
})

test('in forced colours, the picture that is shown and a switch that is on stand out', async ({
  building,
}) => {
  const { page, ...me } = await building.neighbour(unique('me'), { verified: true })
  const post = await building.post(me, { pictures: 2 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/posts/${post}`)
  await expect(page.getByRole('button', { name: 'Show image 1' })).toHaveCSS(
    'outline-style',
    'solid',
  )
  await expect(page.getByRole('button', { name: 'Show image 2' })).toHaveCSS(
    'outline-style',
    'none',
  )
  await page.goto('/settings')
  const isOn = page.getByRole('switch', { checked: true }).first()
  const colour = await isOn.evaluate((each) => getComputedStyle(each).color)
  await expect(isOn.locator('.switch-thumb')).toHaveCSS('background-color', colour)
})

test('beside a keyboard on a turned phone, a chat still shows its box and Send', async ({
  building,
}) => {
  const seller = await building.resident(unique('daniel'), { verified: true })
  const post = await building.post(seller)
  const { page } = await building.neighbour(unique('me'), { verified: true, screen: phone })
  await page.goto(`/posts/${post}`)
  await page.getByRole('button', { name: /^Message/ }).tap()
  const box = page.getByRole('textbox', { name: 'Message', exact: true })
  await box.fill('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine')
  await page.setViewportSize({ width: 667, height: 200 })
  for (const part of [box, page.getByRole('button', { name: 'Send', exact: true })])
    await expect(part).toBeInViewport({ ratio: 1 })
})
