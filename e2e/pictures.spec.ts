// Proves docs/specification.md: Create Post
import { addJob } from '#server/platform/jobs/jobs.ts'
import { sql } from '#server/platform/database/db.ts'
import { openLine } from '#server/testing/services/line.ts'
import { detailedPhoto, heicPicture, photoWithGps } from '#server/testing/pictures.ts'
import { add, file, fill, sender, slot, small, submit } from './create-form.ts'
import { expect, phone, test, unique } from './world.ts'

test('20 MB whose connection is cut in the middle go on from there when it is back, and become a post @long', async ({
  building,
}) => {
  test.setTimeout(300_000)
  const { page } = await sender(building)
  const line = await openLine(new URL(building.origin).port)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await page.goto(`${line.origin}/create-post`)
  await fill(page)
  // Most of the file is metadata.
  const photo = await photoWithGps()
  line.cutAfter(11_000_000)
  const before = line.sentBytes()
  await add(
    page,
    file(
      'table.jpg',
      'image/jpeg',
      Buffer.concat([photo, Buffer.alloc(20_000_000 - photo.length, 'thumbnail')]),
    ),
  )
  await expect.poll(line.isCut, { timeout: 120_000 }).toBe(true)
  await expect(slot(page, 1)).toContainText('Waiting for the connection')
  const tries = offsets.length
  expect(offsets.slice(0, 4)).toEqual([0, 1_000_000, 3_000_000, 7_000_000])
  line.mend()
  await expect(slot(page, 1)).toContainText('Uploaded', { timeout: 120_000 })
  const resumed = offsets.slice(tries)
  expect(resumed.length).toBeGreaterThan(0)
  for (const offset of resumed) expect(offset).toBeGreaterThanOrEqual(7_000_000)
  expect(line.sentBytes() - before).toBeLessThan(22_500_000)
  await submit(page).click()
  await expect(page.getByRole('article').first()).toContainText('Walnut side table', {
    timeout: 30_000,
  })
  await page.close()
  await line.close()
})

test('a picture is seen at once, and later fetched as AVIF, once, though the page preloads it @long', async ({
  building,
}) => {
  test.setTimeout(180_000)
  const ada = await sender(building)
  await ada.page.goto('/create-post')
  await fill(ada.page)
  await add(ada.page, file('table.jpg', 'image/jpeg', await detailedPhoto(1000, 750)))
  await submit(ada.page).click()
  const picture = ada.page.getByRole('article').first().getByAltText('Post image 1')
  await expect(picture).toHaveJSProperty('complete', true, { timeout: 30_000 })
  const made = async () => {
    const rows = await building.db.query<{ made: boolean }>(
      sql`select avif_widths is not null as made from files where owner_id = ${ada.id}`,
    )
    return rows[0]?.made
  }
  await addJob(building.db, 'make-avif', {}) // without the wait for the next minute
  await expect.poll(made, { timeout: 90_000 }).toBe(true)

  const { page } = await building.neighbour(unique('ben'))
  const fetched: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/'))
      fetched.push(`${response.url()} ${response.headers()['content-type']}`)
  })
  await page.goto('/')
  const seen = page.getByRole('article').first().getByAltText('Post image 1')
  await expect(seen).toHaveJSProperty('complete', true)
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('link[rel=preload][as=image]')).toHaveCount(1)
  const address = await seen.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect
    .poll(() => fetched.filter((one) => one?.startsWith(address)))
    .toEqual([`${address} image/avif`])
})

test('a HEIC is refused with what to do instead, and nothing covers it', async ({ building }) => {
  const { page } = await sender(building, phone)
  await page.goto('/create-post')
  await add(page, file('IMG_0042.HEIC', 'image/heic', heicPicture()))
  await expect(slot(page, 1)).toContainText('HEIC photos cannot be read here')
  await expect(slot(page, 1)).toContainText('save it as JPEG first')
  // Nor does the grip, which a second picture brings.
  await add(page, await small())
  await expect(slot(page, 2)).toContainText('Uploaded')
  const overlaps = await slot(page, 1).evaluate((part) => {
    const sentence = part.querySelector('[role=alert]')
    const { top, left, right } = sentence!.firstElementChild!.getBoundingClientRect()
    return [left + 1, (left + right) / 2, right - 1].filter(
      (x) => !sentence!.contains(document.elementFromPoint(x, top + 1)),
    )
  })
  expect(overlaps).toEqual([])
})
