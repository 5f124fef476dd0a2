import type { Page, Route } from '@playwright/test'
import { readNotifications } from '#contract/notifications.ts'
import { settled } from '../settled.ts'
import { desktop, expect, phone, test as base } from '../world.ts'
import { chatPath, passPath, writeDeals } from './deals.ts'
import { moment } from './moment.ts'
import { movePeopleIn, type People } from './people.ts'
import { bringThings, type Posts } from './things.ts'

type Community = { people: People; posts: Posts }

const test = base.extend<object, { community: Community }>({
  community: [
    async ({ house: { db, dataDir } }, use) => {
      const people = await movePeopleIn(db)
      const posts = await bringThings(db, dataDir, people)
      await writeDeals(db, people, posts)
      await use({ people, posts })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
// The pass shows the address in its QR code.
test.use({ environment: { PORT: '19731', TIME_ZONE: 'UTC' } })

/** As Ana sees them. */
const screens: Record<string, (community: Community) => string> = {
  feed: () => '/',
  post: ({ posts }) => `/posts/${posts.armchair}`,
  explore: () => '/explore',
  'create-post': () => '/create-post',
  chats: () => chatPath,
  notifications: () => '/notifications',
  profile: ({ people }) => `/profile/${people.ana.id}`,
  settings: () => '/settings',
  'who-is-interested': ({ posts }) => `/list/${posts.bike}`,
  'handover-pass': () => passPath,
}

for (const [name, addressOf] of Object.entries(screens))
  for (const device of [phone, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      const { width } = device.viewport
      test(`${name}, ${width} px, ${colorScheme}`, async ({ building, community }) => {
        const look = { ...device, colorScheme, reducedMotion: 'reduce' } as const
        const page = await building.stranger(look)
        const { token } = community.people.ana
        await page
          .context()
          .addCookies([{ name: 'session', value: token, url: building.origin, httpOnly: true }])
        // They stay unread.
        await page.route(`**${readNotifications.path}`, refuse)
        await page.clock.setFixedTime(moment)
        await page.goto(addressOf(community))
        await still(page)
        await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`)
      })
    }

const refuse = (route: Route) =>
  route.fulfill({ status: 404, json: { code: 'NOT_FOUND', title: 'Not found' } })

/** Everything in view has loaded, and nothing moves. */
async function still(page: Page) {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true], .skeleton, .loader-ring') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
}
