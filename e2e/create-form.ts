import type { Page } from '@playwright/test'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { desktop, phone, unique, type Building } from './world.ts'

/**
 * The tracer fetches blob: addresses, which the policy refuses with a page error. Without traces nothing
 * differs: each set of such settings costs workers of its own, with their Foyer and browser.
 */
export const untraced = process.env['TRACE'] === '1' ? ({ trace: 'off' } as const) : {}

export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
export const small = async (name = 'table.png') =>
  file(name, 'image/png', await pngPicture(400, 300))
export const sender = (building: Building, screen: typeof desktop | typeof phone = desktop) =>
  building.neighbour(unique('ada'), { verified: true, tower: 'South', location: 'PH 7', screen })

export const add = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Add pictures').setInputFiles(files)
export const slot = (page: Page, number: number) => page.locator('[data-picture]').nth(number - 1)
export const submit = (page: Page) => page.getByRole('button', { name: 'Create Post' })
export const notice = (page: Page, sentence: string) =>
  page.getByText(sentence).filter({ visible: true }).first()

export async function fill(page: Page, title = 'Walnut side table') {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Solid walnut, one drawer.')
  await page.getByLabel('Price').fill('120.5')
}
export const postsOf = ({ db }: Building, creator: { id: string }) =>
  db.query<{
    title: string
    priceCents: number
    tower: string
    location: string
    tags: string[]
    sizes: string[]
  }>(sql`
    select title, price_cents as "priceCents", tower, location, tags,
      array(select width || '×' || height from files where post_id = posts.id order by position) as sizes
    from posts where creator_id = ${creator.id}`)
