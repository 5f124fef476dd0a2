// Proves docs/specification.md: Signing up
import { createRequire } from 'node:module'
import type Jsqr from 'jsqr'
import sharp from 'sharp'
import { lobbyNoticePath } from '#contract/lobby-notice.ts'
import { sql } from '#server/platform/database/db.ts'
import { violations } from './axe.ts'
import { testWithGoogle } from './google-world.ts'
import { desktop, expect, unique } from './world.ts'

const test = testWithGoogle('code')
// One worker runs them: a second one would start a second Foyer for this file.
test.describe.configure({ mode: 'default' })
// Its types are those of a module that it is not.
const readQr = createRequire(import.meta.url)('jsqr') as typeof Jsqr.default

test('an administrator prints one sheet for the lobby, with the address, its QR code and the building’s code', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
    screen: desktop,
  })
  await page.goto('/admin/building')
  const make = page.getByRole('button', { name: /^Make a (new )?code$/ })
  if ((await make.innerText()) === 'Make a code') await make.click()
  const code = await page.getByTestId('building-code').innerText()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Notice for the lobby' }).click()
  const notice = await opened
  await expect(notice.getByRole('heading', { name: 'Foyer' })).toBeVisible()
  await expect(notice.getByText(code)).toBeVisible()
  await expect(notice.getByText(building.origin, { exact: true })).toBeVisible()
  expect(await violations(notice)).toEqual([])

  const { data, info } = await sharp(await notice.locator('svg').screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
    `${building.origin}/sign-up`,
  )

  for (const format of ['A4', 'Letter'])
    expect(sheetsOf(await notice.pdf({ format })), format).toBe(1)
})

test('without the code that sign-up asks for, the notice says so', async ({ building }) => {
  await building.db.query(sql`delete from building_code`)
  const { page } = await building.neighbour(unique('boss'), {
    role: 'administrator',
    verified: true,
  })
  await page.goto(lobbyNoticePath)
  await expect(page.getByText('This notice has no building code yet')).toBeVisible()
  await expect(page.getByText('Print this page')).toHaveCount(0)
})

test('nobody else prints it', async ({ building }) => {
  for (const role of ['moderator', 'resident'] as const) {
    const { page } = await building.neighbour(unique(role), { role, verified: true })
    const { status, body } = await page.goto('/').then(() =>
      page.evaluate(async () => {
        const answer = await fetch('/api/admin/lobby-notice')
        return { status: answer.status, body: await answer.text() }
      }),
    )
    expect(status).toBe(role === 'moderator' ? 403 : 404)
    expect(body).not.toContain('<svg')
  }
})

/** Chromium writes the objects of pages uncompressed. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
