// Proves docs/specification.md: Everywhere
import type { Page } from '@playwright/test'
import { blockUser } from '#contract/blocks.ts'
import { sendMessage, startConversation } from '#contract/chat.ts'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { save } from '#contract/posts.ts'
import { hideReportedPost } from '#contract/report-decisions.ts'
import { reportPost } from '#contract/reports.ts'
import { suspendResident } from '#contract/residents.ts'
import { sql } from '#server/platform/database/db.ts'
import { settled } from './settled.ts'
import { desktop, expect, phone, test, unique, type Building, type Person } from './world.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
test.use({ environment: { BRAND_NAME: 'W'.repeat(40) } })

const screens = {
  'on a phone': { ...phone, reducedMotion: 'reduce' },
  'on a desktop': { ...desktop, reducedMotion: 'reduce' },
} as const

/** The widest letter, at most 200 times. */
const word = (maxLength = 200) => 'W'.repeat(Math.min(maxLength, 200))

const wordy = () => unique(word(limits.usernameMaxLength - 8))
const long = {
  verified: true,
  name: word(limits.nameMaxLength),
  location: word(limits.locationMaxLength),
}

/** Gives what only the database takes. */
async function filledIn<P extends Person>(building: Building, person: P) {
  const email = `${person.username}@${Array.from({ length: 3 }, () => word(60)).join('.')}.example`
  await building.db.query(sql`update users set bio = ${word()} where id = ${person.id}`)
  await building.db.query(sql`update accounts set email = ${email} where id = ${person.id}`)
  return person
}
const resident = async (building: Building, options: Parameters<Building['resident']>[1] = {}) =>
  filledIn(building, await building.resident(wordy(), { ...long, ...options }))
const neighbour = async (building: Building, options: Parameters<Building['neighbour']>[1]) =>
  filledIn(building, await building.neighbour(wordy(), { ...long, ...options }))

const post = (building: Building, creator: Person, options: Parameters<Building['post']>[1] = {}) =>
  building.post(creator, {
    title: word(limits.titleMaxLength),
    description: `${word()} ${word()}`,
    location: word(limits.locationMaxLength),
    tags: Array.from({ length: limits.tagsPerPost }, (_, at) =>
      `${at}`.padStart(limits.tagMaxLength, 'W'),
    ),
    priceCents: limits.priceMaxCents,
    ...options,
  })

async function furnish(building: Building, me: Person) {
  const friend = await resident(building)
  const rival = await resident(building, { location: '31' })
  const mo = await resident(building, { role: 'moderator' })
  const mine = await post(building, me, { pictures: 3 })
  const theirs = await post(building, friend)
  const sold = await post(building, friend, { sold: true })
  const hidden = await post(building, me, { pictures: 0 })
  for (const postId of [theirs, sold]) await me.call(save, { params: { postId } })
  await me.call(showInterest, { params: { postId: theirs } })
  await friend.call(showInterest, { params: { postId: mine } })
  const chat = (await friend.call(startConversation, { body: { userId: me.id } })).body.conversation
    .id
  for (const who of [friend, me])
    await who.call(sendMessage, { params: { conversationId: chat }, body: { text: word() } })
  const params = { postId: hidden }
  for (const who of [friend, rival])
    await who.call(reportPost, { params, body: { reason: 'scam', details: word() } })
  await mo.call(hideReportedPost, { params, body: { note: word(), seen: 2 } })
  await me.call(blockUser, { params: { userId: rival.id } })
  return { friend, mine, theirs, sold, hidden, chat }
}

async function somethingToModerate(building: Building) {
  const mo = await resident(building, { role: 'moderator' })
  await building.db.query(sql`
    insert into handover_places (name, hint, position)
    values (${word(limits.placeNameMaxLength)}, ${word(limits.placeHintMaxLength)}, 3) on conflict do nothing`)
  const [asks, rejected] = [await resident(building), await resident(building)]
  await building.db.query(sql`
    insert into verification_requests (user_id, tower, location, state, reason, decided_at, decided_by)
    values (${asks.id}, 'South', ${word(limits.locationMaxLength)}, 'pending', null, null, null),
      (${rejected.id}, 'South', ${word(limits.locationMaxLength)}, 'rejected', ${word()}, now(), ${mo.id})`)
  const [waiting, decided] = await building.db.query<{ id: string }>(sql`
    select id from verification_requests where user_id in (${asks.id}, ${rejected.id}) order by state`)
  await mo.call(suspendResident, { params: { userId: rejected.id }, body: { reason: word() } })
  await appealed(building, rejected.id)
  return { waiting: waiting?.id, decided: decided?.id, suspended: rejected.id }
}

const appealed = (building: Building, id: string) =>
  building.db.query(sql`
    insert into appeals (account_id, text, answer, answered_at) values (${id}, ${word()}, ${word()}, now())`)

async function fits(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForFunction(
      () => !document.querySelector('[aria-busy=true], .skeleton, .loader-ring'),
    )
    await fitsNow(page, path)
  }
}

async function fitsNow(page: Page, what: string) {
  await settled(page)
  expect.soft(await page.evaluate(cutOff), what).toEqual([])
}

/**
 * Words and controls outside of the window, of a clipping element or of their visible box. Rotated
 * decorations and ellipses are allowed.
 */
function cutOff(): string[] {
  const found = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.add(`the page has ${scrollWidth} px in ${clientWidth}`)
  const called = ({ localName, className, textContent }: Element) =>
    `${localName}.${className} ${textContent?.slice(0, 20)}`
  const isShown = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clip, clipPath } = getComputedStyle(box)
      if (clip !== 'auto' || clipPath.startsWith('inset(50%') || box.matches('.skip-link'))
        return false
    }
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  const tooNarrow = (element: Element, part: DOMRect) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (box.matches('.chip-row, .overflow-x-auto, .snap-x')) return undefined
      const cuts = style.overflowX !== 'visible'
      if (cuts && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'))
        return undefined
      const isSeen = style.boxShadow !== 'none' || !style.backgroundColor.endsWith(', 0)')
      const { left, right } = box.getBoundingClientRect()
      if (
        (cuts || isSeen) &&
        style.display !== 'inline' &&
        (part.left < left - 1 || part.right > right + 1)
      )
        return box
      if (style.position === 'fixed') break
    }
    return part.left < -1 || part.right > innerWidth + 1 ? document.documentElement : undefined
  }
  const look = (what: string, element: Element, part: DOMRect) => {
    const box = tooNarrow(element, part)
    if (box) found.add(`${what} ${called(element)} in ${called(box)}`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    const element = currentNode.parentElement
    if (!element || !currentNode.textContent?.trim() || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    for (const line of range.getClientRects()) look('words', element, line)
    // The long word gives way, not the short ones beside it.
    for (const { 0: short, index } of currentNode.textContent.matchAll(/(?<!\S)\S{1,14}(?!\S)/g)) {
      range.setStart(currentNode, index)
      range.setEnd(currentNode, index + short.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
        found.add(`broken ${short} in ${called(element)}`)
    }
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea'))
    if (isShown(control))
      look('control', control.parentElement ?? control, control.getBoundingClientRect())
  return [...found]
}

for (const [where, screen] of Object.entries(screens)) {
  test(`the longest words leave everything of a resident in its place, ${where} @long`, async ({
    building,
  }) => {
    const me = await neighbour(building, { screen, password: 'correct horse battery' })
    const { friend, mine, theirs, sold, hidden, chat } = await furnish(building, me)
    await fits(me.page, [
      '/',
      `/posts/${mine}`,
      `/posts/${theirs}`,
      `/posts/${sold}`,
      `/posts/${hidden}`,
    ])
    await fits(me.page, [
      '/create-post',
      `/update-post/${mine}`,
      '/list',
      '/list?show=hidden',
      '/saved',
      '/interested',
    ])
    await fits(me.page, [
      '/explore',
      `/explore?q=${word(limits.searchMaxLength)}`,
      '/notifications',
      '/message',
    ])
    await fits(me.page, [
      `/message?chat=${chat}`,
      `/user-profile/${friend.id}`,
      `/profile/${me.id}`,
      '/settings',
    ])
    await me.page.getByRole('button', { name: 'Close account' }).click()
    await expect(me.page.getByRole('dialog')).toBeVisible()
    await fitsNow(me.page, 'the question before an account is closed')
    await me.page.goto('/message')
    await me.page.getByRole('textbox', { name: 'Search by username' }).fill(friend.username)
    await expect(me.page.getByText('Start chat')).toBeVisible()
    await fitsNow(me.page, 'somebody who was found')
  })

  test(`and everything of a moderator, ${where} @long`, async ({ building }) => {
    const me = await neighbour(building, { role: 'administrator', screen })
    const { hidden } = await furnish(building, await resident(building))
    const { waiting, decided, suspended } = await somethingToModerate(building)
    await fits(me.page, [
      '/admin',
      `/admin?case=${waiting}`,
      `/admin?show=decided&case=${decided}`,
      '/admin/reports',
    ])
    await fits(me.page, [
      `/admin/reports?show=decided&case=${hidden}`,
      '/admin/residents',
      '/admin/audit-log',
    ])
    await fits(me.page, [
      `/admin/residents?case=${suspended}`,
      `/admin/audit-log?case=${suspended}`,
      '/admin/building',
    ])
    await me.page.goto(`/admin/residents?case=${suspended}`)
    await me.page.getByRole('button', { name: 'Lift suspension' }).click()
    await expect(me.page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
    await me.page.getByRole('button', { name: 'Make moderator' }).click()
    await expect(me.page.getByRole('dialog')).toBeVisible()
    await fitsNow(me.page, 'a question about a resident, and a notice beside it')
  })

  test(`and everything of who is suspended, ${where} @long`, async ({ building }) => {
    const me = await neighbour(building, { screen, password: 'correct horse' })
    await building.db.query(sql`
      update accounts set suspended_at = now(), suspension_reason = ${word()} where id = ${me.id}`)
    await appealed(building, me.id)
    await fits(me.page, ['/suspended'])
    await me.page.getByRole('button', { name: 'Close account' }).click()
    await expect(me.page.getByRole('dialog')).toBeVisible()
    await fitsNow(me.page, 'the question before closing the account')
  })

  test(`and the longest name of the building everything before signing in, ${where} @long`, async ({
    building,
  }) => {
    const page = await building.stranger(screen)
    await fits(page, [
      '/sign-in',
      '/sign-up',
      '/forgot-password',
      '/verify-email',
      '/terms-of-service',
      '/privacy-policy',
    ])
  })
}
