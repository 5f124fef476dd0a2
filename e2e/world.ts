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
import { indexNow } from '#server/features/search/index.ts'
import { imageKey } from '#server/features/images/index.ts'
import { sql, type Db } from '#server/platform/database/db.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { webpPicture } from '#server/testing/pictures.ts'
import { openSmtp, type Smtp } from '#server/testing/services/smtp.ts'
import { until } from '#server/testing/until.ts'
import { openFoyer, type Foyer } from './foyer.ts'
import { openNodes } from './nodes/nodes.ts'
import { callsOf, type Calls } from './person.ts'

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const
export const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
export const desktop = { viewport: { width: 1440, height: 900 } } as const

type Screen = Parameters<Browser['newContext']>[0] & {
  /** Off by default (Save-Data), which saves a sixth of the run's time. */
  fetchesAhead?: boolean
}
export type Person = Resident & Calls
export type Neighbour = Person & { page: Page; context: BrowserContext }

export type Building = Foyer & {
  db: Db
  smtp: Smtp
  /** A page error fails the test. */
  neighbour: (name: string, options?: ResidentOptions & { screen?: Screen }) => Promise<Neighbour>
  stranger: (screen?: Screen) => Promise<Page>
  /** Without a browser, which takes a third of a second. */
  resident: (name: string, options?: ResidentOptions) => Promise<Person>
  /** `isFound`: searches find it and its creator's others at once, not within seconds. */
  post: (creator: { id: string }, options?: PostOptions & { isFound?: boolean }) => Promise<string>
}

type House = Foyer & { db: Db; smtp: Smtp; storage: Storage }

/** One per worker; every test creates its own people. */
export const test = base.extend<
  { building: Building },
  { environment: Record<string, string>; programs: string[]; house: House }
>({
  /** For this file's Foyer. */
  environment: [{}, { scope: 'worker', option: true }],
  /** Folders of the nodes' programs; none for one Foyer alone. */
  programs: [[], { scope: 'worker', option: true }],
  house: [
    async ({ environment, programs }, use) => {
      const smtp = await openSmtp()
      const settings = {
        SMTP_URL: smtp.url,
        HOST: '127.0.0.1',
        ADMIN_EMAIL: 'manager@building.example',
        ...environment,
      }
      const foyer =
        programs.length > 0 ? await openNodes(programs, settings) : await openFoyer(settings)
      const db = await foyer.openDatabase()
      const storage = await openStorage({ dataDir: foyer.dataDir })
      await use({ ...foyer, db, smtp, storage })
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
      page.on('pageerror', ({ message }) => {
        if (!interrupted.test(message)) complaints.push(`${page.url()}: ${message}`)
      })
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      return { context, page }
    }
    const resident = async (name: string, options?: ResidentOptions) => {
      const person = await insertResident(house.db, name, options)
      return { ...person, ...callsOf(house.origin, person) }
    }
    await use({
      ...house,
      stranger: async (screen) => (await open(screen)).page,
      resident,
      neighbour: async (name, { screen, ...options } = {}) => {
        const person = await resident(name, options)
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
      post: async (creator, { isFound = false, ...options } = {}) => {
        const id = await insertPost(house.db, creator.id, options)
        if (options.pictures !== 0) await hangPictures(house, id)
        if (isFound)
          await until('searches to find it', async () => {
            await indexNow(house.db)
            return !(await house.db.some(sql`
              select from posts_to_index join posts p on p.id = post_id where p.creator_id = ${creator.id}`))
          })
        return id
      },
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  },
})

/** Writes the files of pictures that are rows only. */
async function hangPictures({ db, storage }: House, postId: string): Promise<void> {
  const files = await db.query<{ id: string; widths: number[] }>(
    sql`select id, widths from files where post_id = ${postId}`,
  )
  for (const { id, widths } of files)
    for (const width of widths)
      await storage.put(imageKey(id, width), await pictureOf(width), 'image/webp')
  // Encoding AVIF takes long.
  await db.query(sql`update files set avif_widths = '{}' where post_id = ${postId}`)
}

/** Cached by width: all pictures look the same. */
function pictureOf(width: number): Promise<Buffer> {
  const drawn = pictures.get(width) ?? webpPicture(width, width * 0.75)
  pictures.set(width, drawn)
  return drawn
}
const pictures = new Map<number, Promise<Buffer>>()

/**
 * Chromium logs each refused request, React a screen that failed to load (web/app/router.tsx).
 * Chromium also logs a preloaded picture not shown within seconds, as on a busy machine, and a file that
 * was preloaded just before the service worker answers for it. With traces, the recorder fetches a
 * chosen file that is no picture, which the policy refuses.
 */
const expected =
  /^Failed to load resource|^(TypeError: offline|Error: hangs)|was preloaded using link preload but not used|cross-world service worker resource mismatch|^Connecting to 'blob:/

/** Firefox calls it an error that a page is left while it listens to live events. */
const interrupted =
  /^The connection to \S+\/api\/live\S* was interrupted while the page was loading/

export { expect }

/** By mouse the second could hit what has replaced the button. */
export const twice = (button: Locator) =>
  button.evaluate((each: HTMLElement) => [each.click(), each.click()])

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

let count = 0
/** No prefix of another: locators match parts of names. */
export const unique = (name: string): string =>
  `${name}${process.pid % 1000}x${String((count += 1)).padStart(4, '0')}`
