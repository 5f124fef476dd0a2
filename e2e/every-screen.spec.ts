// Proves docs/specification.md: Everywhere · Navigation · Terms and privacy
import type { Locator, Page, Response } from '@playwright/test'
import { switchTheme } from './accessible.ts'
import { agreed } from './agreed.ts'
import { rulesOfColour, violations } from './axe.ts'
import { settled } from './settled.ts'
import { desktop, expect, phone, test, unique, type Building, type Neighbour } from './world.ts'
import { sql } from '#server/platform/database/db.ts'
import { showInterest } from '#contract/interests.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { save } from '#contract/posts.ts'
import { reportPost } from '#contract/reports.ts'
import { suspendResident } from '#contract/residents.ts'

// The workers share this long file's tests.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

/** Pixel density and motion take time and do not matter here. */
const onPhone = { ...phone, colorScheme: 'light', reducedMotion: 'reduce' } as const
const onDesktop = { ...desktop, colorScheme: 'dark', reducedMotion: 'reduce' } as const
/** Where a desktop has other parts than a phone. */
const ofDesktop = /^\/($|sign-in$|explore$|settings$|message\?chat=|list\/|admin\/reports\?case=)/
/** `rules`: the pages whose accessibility is checked there, in both themes. */
const screens = {
  phone: { screen: onPhone, rules: /^/ },
  desktop: { screen: onDesktop, rules: ofDesktop },
  'desktop, every rule @long': { screen: onDesktop, rules: /^/ },
}
const link = 'userId=4e0e53ab-5a44-46a5-ac2a-4a4e9e5e1a11&secret=x'
const waysBack = [
  '/forgot-password',
  '/reset-password',
  `/reset-password?${link}`,
  `/undo-email-change?${link}`,
]

async function inspectAll(page: Page, rules: RegExp, paths: readonly string[]) {
  await page.addInitScript(countShifts)
  // Caches the fonts: a machine may lack the fallbacks, and others shift the layout.
  await page.goto(paths[0] ?? '/')
  await page.evaluate(() => document.fonts.ready)
  for (const path of paths) await inspect(page, path, rules.test(path))
}

/**
 * No error, no layout shift, and with `hasRules` no violation in either theme. The next page loads in
 * the theme that the last one ended with.
 */
async function inspect(page: Page, path: string, hasRules: boolean) {
  const refused: string[] = []
  const note = (response: Response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  }
  page.on('response', note)
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('[aria-busy=true], .skeleton, .loader-ring'),
  )
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  if (hasRules) expect.soft(await violations(page), path).toEqual([])
  const { shifted, moved, overhang } = await page.evaluate(lookAround)
  expect.soft(shifted, `${path} jumps: ${moved.join('; ')}`).toBeLessThan(0.01)
  expect.soft(overhang, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  if (hasRules) {
    await switchTheme(page)
    expect.soft(await violations(page, rulesOfColour), `${path} in the other theme`).toEqual([])
  }
  page.off('response', note)
  expect.soft(refused).toEqual([])
}

type Shift = {
  value: number
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Layout shifts without an input. */
const countShifts = () => {
  const counted = { shifted: 0, moved: [] as string[] }
  Object.assign(window, { counted })
  const nameOf = (node?: Node) =>
    node instanceof Element ? `${node.tagName}.${node.className}` : node?.textContent
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
      counted.shifted += value
      for (const { node, previousRect: from, currentRect: to } of sources)
        counted.moved.push(
          `${nameOf(node)} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const lookAround = () => ({
  ...(window as unknown as { counted: { shifted: number; moved: string[] } }).counted,
  overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
})

async function furnish(building: Building, me: Neighbour) {
  const fan = await building.resident(unique('fan'), { verified: true })
  const mine = await building.post(me, { title: 'Walnut side table', pictures: 3, isFound: true })
  const theirs = await building.post(fan, {
    title: 'שולחן אגוז קטן',
    description: 'יפה ויציב, עם מגירה אחת.',
    sold: true,
  })
  await building.post(fan, { title: 'Monstera, too big for us now', priceCents: 0, pictures: 0 })
  const wanted = await building.post(fan, { title: 'Kids scooter' })
  await fan.call(showInterest, { params: { postId: mine } })
  await me.call(showInterest, { params: { postId: wanted } })
  for (const postId of [theirs, wanted]) await me.call(save, { params: { postId } })
  const { body } = await fan.call(startConversation, { body: { userId: me.id } })
  const chat = body.conversation.id
  for (const text of ['Hello!', 'Is the table still there? 😊', 'אני יכולה לבוא בשש'])
    await fan.call(sendMessage, { params: { conversationId: chat }, body: { text } })
  return { mine, theirs, wanted, chat }
}

async function somethingToModerate(building: Building) {
  const seller = await building.resident(unique('seller'), { verified: true })
  const mo = await building.resident(unique('mo'), { role: 'moderator' })
  const reported = await building.post(seller, { title: 'שולחן אגוז קטן', pictures: 3 })
  for (const location of ['31', '32']) {
    const neighbour = await building.resident(unique('bob'), { verified: true, location })
    await neighbour.call(reportPost, {
      params: { postId: reported },
      body: { reason: 'scam', details: 'Money first' },
    })
  }
  const reason = { reason: 'Rude to three neighbours' }
  await mo.call(suspendResident, { params: { userId: seller.id }, body: reason })
  return { reported, seller: seller.id }
}

for (const [name, { screen, rules }] of Object.entries(screens)) {
  test(`screens before signing in, ${name}`, async ({ building }) => {
    const page = await building.stranger(screen)
    // The link of `waysBack` still works.
    await page.route('**/api/reset-password/link', (route) => route.fulfill({ json: {} }))
    const doors = [
      '/sign-in',
      '/sign-in?google=code',
      '/sign-up',
      '/terms-of-service',
      '/privacy-policy',
      ...waysBack,
    ]
    await inspectAll(page, rules, doors)
  })

  test(`the screen of a suspended account, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('me'), { screen, password: 'correct horse' })
    await building.db.query(sql`
      update accounts set suspended_at = now(), suspension_reason = 'Rude to three neighbours' where id = ${me.id}`)
    await inspectAll(me.page, rules, ['/suspended'])
  })

  test(`screens of a resident, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('me'), { verified: true, screen })
    const { mine, theirs, wanted, chat } = await furnish(building, me)
    const paths = [
      '/',
      `/posts/${mine}`,
      `/posts/${theirs}`,
      `/posts/${wanted}`,
      '/create-post',
      '/interested',
      '/notifications',
      '/message',
      '/settings',
    ]
    await inspectAll(me.page, rules, [...paths, `/message?chat=${chat}`])
  })

  test(`screens where a resident browses, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('me'), { verified: true, screen })
    await furnish(building, me)
    await inspectAll(me.page, rules, [
      '/explore',
      '/explore?q=table',
      '/explore?q=nothing-like-it',
      '/saved',
    ])
  })

  test(`the seller’s screens, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('me'), { verified: true, screen })
    const { mine } = await furnish(building, me)
    const hidden = await building.post(me, { title: 'Odd thing', hidden: true })
    await inspectAll(me.page, rules, [
      `/update-post/${mine}`,
      '/list',
      `/list/${mine}`,
      '/list?show=sold',
      '/list?show=hidden',
      `/posts/${hidden}`,
    ])
  })

  test(`both sides of a handover, ${name}`, async ({ building }) => {
    const { daniel, ana, address } = await agreed(building, { screen })
    await inspectAll(ana.page, rules, [address])
    await inspectAll(daniel.page, rules, [address])
  })

  test(`empty and locked screens of a newcomer, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('new'), { screen })
    await inspectAll(me.page, rules, [
      '/create-post',
      '/saved',
      '/interested',
      '/notifications',
      '/message',
      '/settings',
      '/update-profile',
    ])
  })

  test(`a moderator’s verification requests, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('mo'), {
      verified: true,
      role: 'administrator',
      screen,
    })
    await inspectAll(me.page, rules, [
      '/admin',
      '/admin/second-step',
      '/admin/building',
      '/admin/figures',
    ])
  })

  test(`reports, residents and the audit log, ${name}`, async ({ building }) => {
    const me = await building.neighbour(unique('mo'), { verified: true, role: 'moderator', screen })
    const { reported, seller } = await somethingToModerate(building)
    const cases = [
      `/admin/reports?case=${reported}`,
      `/admin/residents?case=${seller}`,
      `/admin/audit-log?case=${seller}`,
    ]
    await inspectAll(me.page, rules, ['/admin/reports', '/admin/residents', ...cases])
  })
}

test('unknown addresses say so, inside the frame', async ({ building }) => {
  const me = await building.neighbour(unique('lost'), { verified: true })
  await me.page.goto('/no-such-page')
  await expect(me.page.getByText('This page does not exist')).toBeVisible()
  await expect(me.page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

const places = [
  ['Home', '/'],
  ['Explore', '/explore'],
  ['Saved', '/saved'],
  ['Create Post', '/create-post'],
  ['Interested Posts', '/interested'],
  ['Chats', '/message'],
  ['Notifications', '/notifications'],
  ['Settings', '/settings'],
] as const
const labels = places.map(([label]) => label)
const linksOf = (part: Locator) =>
  part
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
async function hasMenu(page: Page, items: readonly string[]) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(items)
}

test('on a desktop, the sidebar leads everywhere and marks the current screen; the wide profile is wider', async ({
  building,
}) => {
  const { page, id, username } = await building.neighbour(unique('me'), { verified: true })
  await page.goto('/')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  expect(await linksOf(sidebar)).toEqual(places)
  await sidebar.getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeFocused()
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Saved')
  const ownAvatar = page.getByRole('main').getByRole('link', { name: 'Settings' })
  await expect(ownAvatar).toHaveAttribute('href', '/settings')
  await expect(ownAvatar.getByRole('img', { name: 'Verified Resident' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await hasMenu(page, ['Profile', 'My listings', 'Dark theme', 'Logout'])
  await page.getByRole('menuitem', { name: 'Dark theme' }).click()
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute(
    'content',
    '#0c1215',
  )
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()

  await page.getByRole('link', { name: new RegExp(`^${username}`) }).click()
  await expect(page).toHaveURL(`/user-profile/${id}`)
  const about = page.getByRole('region').first()
  const narrow = (await about.boundingBox())?.width ?? NaN
  await page.goto(`/profile/${id}/`)
  await expect(about).toBeVisible()
  expect((await about.boundingBox())?.width).toBeGreaterThan(narrow)
})

test('a menu opened by keyboard begins at its first item, the first time too', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('me'), { verified: true })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  for (const key of ['Enter', 'Enter', 'Space']) {
    await menu.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  }
})

test('on a phone the bar has its six places, and the top bar its buttons, each as large as a finger on the smallest phone too, and a menu of all places', async ({
  building,
}) => {
  const { page, id } = await building.neighbour(unique('me'), { verified: true, screen: phone })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  expect(await bar.getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'Explore',
    'Saved',
    'Create',
    'Chats',
    'Logout',
  ])
  await expect(bar.locator('[aria-current=page]')).toHaveText('Home')
  const controls = page.getByRole('banner').locator('a, button')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(controls).toHaveCount(6)
    const boxes = await controls.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
    )
    for (const [at, { left, right, width: wide, height }] of boxes.entries()) {
      expect(right, `${at} at ${width} px`).toBeLessThanOrEqual(boxes[at + 1]?.left ?? width)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(height).toBeGreaterThanOrEqual(44)
      expect(wide).toBeGreaterThanOrEqual(44)
    }
  }
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/notifications',
  )
  await expect(page.getByRole('link', { name: 'Interested Posts' })).toHaveAttribute(
    'href',
    '/interested',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  )
  await hasMenu(page, [...labels, 'Profile', 'My listings', 'Dark theme', 'Logout'])
  await page.getByRole('menuitem', { name: 'Interested Posts' }).click()
  await expect(page).toHaveURL('/interested')
  await expect(page.getByRole('heading', { level: 1, name: 'Interested Posts' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    `/profile/${id}`,
  )
  const groundOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor)
  await expect.poll(() => groundOf('Interested Posts')).not.toBe(await groundOf('Notifications'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('[role=menuitem][aria-current=page]')).toHaveText('Interested Posts')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out on this device?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/sign-in')
})

test('a visitor can read the terms and the privacy policy, and is led to sign in from everywhere else', async ({
  building,
}) => {
  const page = await building.stranger(desktop)
  for (const [path, sections] of [
    ['/terms-of-service', 7],
    ['/privacy-policy', 6],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('Last updated March 1, 2025')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections)
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/sign-in',
    )
  }
  await page.goto('/settings')
  await expect(page).toHaveURL('/sign-in?next=%2Fsettings')
  await expect(page.locator('.split-art')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  for (const address of ['/message', '/message/']) {
    await page.goto(address)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Login to your account' }),
    ).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('the browser takes no markup from a string', async ({ building, browser }) => {
  // A page of its own: the refusal is an error in the console.
  const page = await browser.newPage({ baseURL: building.origin })
  await page.goto('/sign-in')
  const outcome = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x">')
      return 'taken'
    } catch (reason) {
      return reason instanceof TypeError ? 'refused' : 'failed'
    }
  })
  await page.close()
  expect(outcome).toBe('refused')
})

test('a neighbour, a chat and a case say in the page’s title whose they are, until they are left', async ({
  building,
}) => {
  const { page, ...mo } = await building.neighbour(unique('mo'), {
    verified: true,
    role: 'moderator',
  })
  const ana = await building.resident(unique('ana'), { verified: true, name: 'Ana Ruiz' })
  const postId = await building.post(ana, { title: 'Walnut table' })
  await mo.call(reportPost, { params: { postId }, body: { reason: 'other', details: 'odd' } })
  const { conversation } = (await mo.call(startConversation, { body: { userId: ana.id } })).body
  for (const [address, title] of [
    [`/user-profile/${ana.id}`, 'Ana Ruiz · User Profile'],
    [`/message?chat=${conversation.id}`, 'Chat with Ana Ruiz'],
    [`/admin/residents?case=${ana.id}`, 'Ana Ruiz · Admin'],
    [`/admin/reports?case=${postId}`, 'Walnut table · Admin'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveTitle(`${title} | Foyer`)
  }
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(page).toHaveTitle('Reports · Admin | Foyer')
})
