import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test'
import {
  insertPost,
  insertResident,
  type PostOptions,
  type Resident,
  type ResidentOptions,
} from '#server/testing/builders.ts'
import { imageKey } from '#server/features/images/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { webpPicture } from '#server/testing/pictures.ts'
import { openSmtp, type Smtp } from '#server/testing/services/smtp.ts'
import { openFoyer, type Foyer } from './foyer.ts'

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const
export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
export const desktop = { viewport: { width: 1440, height: 900 } } as const

type Screen = Parameters<Browser['newContext']>[0] & {
  /** The other screens are fetched after the first one. Elsewhere the browser saves data: that would be a sixth of the run's time. */
  fetchesAhead?: boolean
}
export type Neighbour = Resident & { page: Page; context: BrowserContext }

export type Building = Foyer & {
  db: Db
  smtp: Smtp
  /** Somebody signed in, with a browser of their own. What the page complains about fails the test. */
  neighbour: (name: string, options?: ResidentOptions & { screen?: Screen }) => Promise<Neighbour>
  /** A browser of somebody who is not signed in. */
  stranger: (screen?: Screen) => Promise<Page>
  post: (creator: { id: string }, options?: PostOptions) => Promise<string>
}

type House = Foyer & { db: Db; smtp: Smtp }

/** One running Foyer a worker, with a mail server; every test brings its own people. */
export const test = base.extend<
  { building: Building },
  { environment: Record<string, string>; house: House }
>({
  /** What this file's Foyer is started with, besides the usual. */
  environment: [{}, { scope: 'worker', option: true }],
  house: [
    async ({ environment }, use) => {
      const smtp = await openSmtp()
      const foyer = await openFoyer({
        SMTP_URL: smtp.url,
        HOST: '127.0.0.1',
        ADMIN_EMAIL: 'manager@building.example',
        ...environment,
      })
      const db = await foyer.openDatabase()
      await use({ ...foyer, db, smtp })
      await db.close()
      await foyer.close()
      await smtp.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  building: async ({ house, browser }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    const open = async ({ fetchesAhead = false, ...screen }: Screen = desktop) => {
      const context = await browser.newContext({ baseURL: house.origin, ...screen })
      contexts.push(context)
      if (!fetchesAhead) await context.addInitScript(saveData)
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      return { context, page }
    }
    await use({
      ...house,
      stranger: async (screen) => (await open(screen)).page,
      neighbour: async (name, { screen, ...options } = {}) => {
        const person = await insertResident(house.db, name, options)
        const { context, page } = await open(screen)
        await context.addCookies([
          {
            name: 'session',
            value: person.token,
            url: house.origin,
            httpOnly: true,
            sameSite: 'Lax',
          },
        ])
        return { ...person, context, page }
      },
      post: async (creator, options) => {
        const id = await insertPost(house.db, creator.id, options)
        await hangPictures(house, id)
        return id
      },
    })
    for (const context of contexts) await context.close()
    expect(complaints).toEqual([])
  },
})

/** Gives the pictures of a post, which so far are rows only, their bytes. */
async function hangPictures({ db, dataDir }: Foyer & { db: Db }, postId: string): Promise<void> {
  const storage = await openStorage({ dataDir })
  const files = await db.query<{ id: string; widths: number[] }>(
    sql`select id, widths from files where post_id = ${postId}`,
  )
  for (const { id, widths } of files)
    for (const width of widths)
      await storage.put(imageKey(id, width), await pictureOf(width), 'image/webp')
  // Foyer would spend much of the run on drawing their AVIF.
  await db.query(sql`update files set avif_widths = '{}' where post_id = ${postId}`)
}

/** Drawn once a width: they all look the same. */
function pictureOf(width: number): Promise<Buffer> {
  const drawn = pictures.get(width) ?? webpPicture(width, width * 0.75)
  pictures.set(width, drawn)
  return drawn
}
const pictures = new Map<number, Promise<Buffer>>()

/**
 * Chromium notes every refused request itself, React a screen that could not come (web/app/router.tsx); those are what a test is
 * about. It also notes a preloaded picture that is not on the screen seconds later, which is so where the machine is busy; that it is
 * used is what e2e/pictures.spec.ts is about. And the recorder of traces asks for the bytes of a chosen file that is no picture,
 * which the page's policy refuses to it; without traces that does not happen.
 */
const expected =
  /^Failed to load resource|^TypeError: offline|was preloaded using link preload but not used|^Connecting to 'blob:/

export { expect }

/** Two clicks before anything can come of the first. By mouse the second could fall on what has taken the button's place. */
export const twice = (button: Locator) =>
  button.evaluate((each: HTMLElement) => [each.click(), each.click()])

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

let count = 0
/** A name that no other test of this worker uses, and that is not the beginning of another's: a locator finds parts of names too. */
export const unique = (name: string): string =>
  `${name}${process.pid % 1000}x${String((count += 1)).padStart(4, '0')}`
