// Proves docs/specification.md: Handover pass · Without a connection
import type { BrowserContext, Page } from '@playwright/test'
import { calendarPath } from '#contract/handover-paths.ts'
import { handOver } from '#contract/handovers.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { afterTheEnd, agreed, held } from './agreed.ts'
import { hurryRetries } from './clock.ts'
import { notice } from './create-form.ts'
import { isReady } from './kept.ts'
import { openWhole } from './settled.ts'
import { desktop, expect, phone, test, type Building } from './world.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Ana’s code, six digits' })
const word = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const wrongOf = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('handover:')))
const statusOf = ({ db }: Building, id: string) =>
  db.query(
    sql`select status, done_how as "doneHow", ended_as as "endedAs" from reservations where id = ${id}`,
  )

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const) {
  test(`on a ${device}, the one who receives shows the code, and with six digits it is handed over for both`, async ({
    building,
  }) => {
    const { daniel, ana, postId, id, address, code, token } = await agreed(building, { screen })
    await ana.page.goto(address)
    await expect(ana.page).toHaveTitle('Handover Pass | Foyer')
    await expect(ana.page.getByRole('region', { name: 'Walnut chair' })).toContainText(
      /from Daniel.*North lobby/,
    )
    const spoken = `Code: ${code.slice(0, 3).split('').join(' ')}, ${code.slice(3).split('').join(' ')}`
    await expect(ana.page.getByRole('img', { name: spoken })).toHaveText(code)
    await expect(ana.page.getByRole('img', { name: 'QR code of the pass' })).toBeVisible()
    await expect(ana.page.getByText('Works without a connection')).toBeVisible()
    expect(await ana.page.content()).not.toContain(token)
    await expectAccessibleInBothThemes(ana.page)
    // As its mail says.
    for (const { page } of [ana, daniel]) {
      await page.goto(address)
      await expect(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
        'href',
        calendarPath(id),
      )
      await page.getByRole('link', { name: 'Open the chat' }).click()
      await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    }
    await ana.page.goto(address)

    await building.db.query(sql`
      insert into notifications (user_id, type, message, post_id, reservation_id)
      values (${daniel.id}, 'handover', 'In an hour you hand it over.', ${postId}, ${id})`)
    await daniel.page.goto('/notifications')
    await daniel.page.getByRole('link', { name: 'In an hour you hand it over.' }).click()
    await expect(field(daniel.page)).toBeFocused()
    await daniel.page.keyboard.type(code.slice(0, 5))
    await expect(daniel.page.getByText('Or open your camera')).toBeVisible()
    await expectAccessible(daniel.page)
    await daniel.page.keyboard.type(code.slice(5))
    await expect(word(daniel.page, 'Handed over')).toBeVisible()
    await expect(daniel.page.getByText('1 neighbour who asked has been told')).toBeVisible()
    await expect(
      daniel.page.getByRole('listitem').filter({ hasText: 'marked as sold' }),
    ).toBeVisible()
    await expect(daniel.page.getByRole('link', { name: 'Say thank you' })).toBeVisible()
    await expectAccessibleInBothThemes(daniel.page)
    await expect(word(ana.page, 'Handed over')).toBeVisible()
    await expect(ana.page.getByRole('main').getByRole('list')).toHaveCount(0)
    expect(await statusOf(building, id)).toEqual([
      { status: 'done', doneHow: 'code', endedAs: null },
    ])
    expect(await building.db.values(sql`select sold from posts where id = ${postId}`)).toEqual([
      true,
    ])
    for (const { page } of [ana, daniel]) await expect.poll(() => keptIn(page)).toEqual([])
    await daniel.page.getByRole('link', { name: 'Back to My listings' }).click()
    await expect(daniel.page).toHaveURL('/list')
    await daniel.page.goto(`/list/${postId}`)
    await expect(daniel.page.getByRole('listitem').filter({ hasText: 'Has it' })).toHaveText(/Ana/)
    await expectAccessible(daniel.page)
  })

  test(`on a ${device}, the phone’s own camera opens the page: nothing happens until one press`, async ({
    building,
  }) => {
    const { daniel, id, address, token } = await agreed(building, { screen })
    const { page } = daniel
    await page.goto(`${address}#${token}`)
    await expect(word(page, 'You have scanned Ana’s pass')).toBeVisible()
    await expect(page).toHaveURL(address)
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
    await expectAccessibleInBothThemes(page)
    expect(await statusOf(building, id)).toMatchObject([{ status: 'agreed' }])
    await press(page, 'Hand it over')
    await expect(word(page, 'Handed over')).toBeVisible()
    await page.goto('/list')
    await page.goto(`${address}#${token}`)
    await expect(word(page, 'Handed over')).toBeVisible()
    await expect(page).toHaveURL(address)
  })
}

test('what is selected is typed over; a wrong code stays, and is typed over; pasting works; a locked pass says what still works', async ({
  building,
}) => {
  const { daniel, id, address, code } = await agreed(building, { screen: phone })
  const { page } = daniel
  await page.goto(address)
  await field(page).pressSequentially('9999')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('9999')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(wrongOf(code))
  await expect(page.getByRole('alert')).toHaveText('That is not the code. Please look again.')
  await expect(field(page)).toHaveValue(wrongOf(code))
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/That is not the code/)
  await expectAccessible(page)
  await building.db.query(
    sql`update handover_passes set wrong_tries = 15 where reservation_id = ${id}`,
  )
  // The first digit begins anew, however fast the next ones follow.
  await page.keyboard.type('42')
  await expect(field(page)).toHaveValue('42')
  await page.keyboard.type(wrongOf(code).slice(2))
  await expect(page.getByRole('alert')).toContainText('Too many wrong codes')
  await building.db.query(
    sql`update handover_passes set wrong_tries = 1 where reservation_id = ${id}`,
  )
  await field(page).evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await expect(word(page, 'Handed over')).toBeVisible()
})

test('a pass that is scanned after a wrong code says nothing of that code', async ({
  building,
}) => {
  const { daniel, address, code, token } = await agreed(building, { screen: phone })
  const { page } = daniel
  await page.goto(address)
  await field(page).pressSequentially(wrongOf(code))
  await expect(page.getByRole('alert')).toHaveText('That is not the code. Please look again.')
  await page.goto(`${address}#${token}`)
  await expect(word(page, 'You have scanned Ana’s pass')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await press(page, 'Hand it over')
  await expect(word(page, 'Handed over')).toBeVisible()
})

test('typed without a connection, the code is kept over a reload, and counts once it is back', async ({
  building,
}) => {
  const { daniel, ana, id, address, code } = await agreed(building, {
    screen: { ...phone, fetchesAhead: true },
  })
  for (const { page } of [ana, daniel]) {
    await page.goto(address)
    await expect.poll(() => keptIn(page)).toEqual([`handover:${id}`])
    await isReady(page, '/api/session')
  }
  await ana.context.setOffline(true)
  await press(ana.page, 'Close')
  await ana.page.goBack()
  await expect(ana.page.getByRole('img', { name: /^Code: / })).toHaveText(code)
  await ana.page.reload()
  await expect(ana.page.getByRole('img', { name: /^Code: / })).toHaveText(code)

  const { page } = daniel
  await page.context().setOffline(true)
  await page.reload()
  await field(page).pressSequentially(code)
  await expect(word(page, 'It is checked as soon as you are connected')).toBeVisible()
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const met = await page.evaluate(() => Date.now())
  await page.reload()
  await expect(word(page, 'It is checked as soon as you are connected')).toBeVisible()
  await press(page, 'OK')
  await page.context().setOffline(false)
  await expect(notice(page, 'Handed over')).toBeVisible()
  expect(await statusOf(building, id)).toMatchObject([{ status: 'done', doneHow: 'code' }])
  const [at] = await building.db.values<Date>(
    sql`select closed_at from reservations where id = ${id}`,
  )
  expect(at?.getTime()).toBeLessThan(met + 60_000)
  expect(await keptIn(page)).toEqual([])
})

test('never opened here, the pass is there without a connection from the agreement to the end', async ({
  building,
}) => {
  const { daniel, ana, id, address, code } = await agreed(building, {
    screen: { ...phone, fetchesAhead: true },
  })
  for (const { page } of [ana, daniel]) {
    await page.goto('/')
    await isReady(page, '/api/session')
    await expect.poll(() => keptIn(page)).toEqual([`handover:${id}`])
  }
  await ana.context.setOffline(true)
  await ana.page.goto(address)
  await expect(ana.page.getByRole('img', { name: /^Code: / })).toHaveText(code)
  await daniel.context.setOffline(true)
  await daniel.page.goto(address)
  await expect(field(daniel.page)).toBeVisible()

  // While nobody's page is open, and with one open.
  await ana.page.goto('about:blank')
  await daniel.context.setOffline(false)
  await daniel.page.goto('/')
  await isReady(daniel.page, '/api/session')
  await daniel.call(handOver, { params: { reservationId: id }, body: { code } })
  await expect.poll(() => keptIn(daniel.page)).toEqual([])
  await ana.context.setOffline(false)
  await ana.page.goto('/')
  await expect.poll(() => keptIn(ana.page)).toEqual([])
})

test('a wrong code that was kept is told, and dropped; one that was cut off by a reload is sent at the next start', async ({
  building,
}) => {
  const { daniel, id, address, code } = await agreed(building, { screen: phone })
  const { page, context } = daniel
  await openWhole(page, address)
  await expect.poll(() => keptIn(page)).toEqual([`handover:${id}`])
  await context.setOffline(true)
  await field(page).pressSequentially(wrongOf(code))
  await expect(word(page, 'It is checked as soon as you are connected')).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page, 'The kept code was not accepted')).toBeVisible()
  await expect(field(page)).toBeVisible()

  await context.route(`**${handOver.path.replace(':reservationId', id)}`, (route) => route.abort())
  await field(page).pressSequentially(code)
  await expect(word(page, 'It is checked as soon as you are connected')).toBeVisible()
  await context.unrouteAll()
  await page.goto('/')
  await expect(notice(page, 'Handed over')).toBeVisible()
  expect(await statusOf(building, id)).toMatchObject([{ status: 'done' }])
})

/** A camera that sees what the test shows, and a browser that reads it. */
async function withCamera(context: BrowserContext) {
  await context.addInitScript(() => {
    const seen: { rawValue: string }[] = []
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve(seen)
    }
    const show = (rawValue: string) => seen.splice(0, 1, { rawValue })
    Object.assign(window, { BarcodeDetector: Detector, show })
    const canvas = document.createElement('canvas')
    navigator.mediaDevices.getUserMedia = () => {
      const picture = canvas.getContext('2d')
      setInterval(() => picture?.fillRect(0, 0, 9, 9), 50)
      return Promise.resolve(canvas.captureStream(5))
    }
  })
  return (page: Page, text: string) =>
    page.evaluate((shown) => {
      const here = window as unknown as { show: (text: string) => void }
      here.show(shown)
    }, text)
}

test('scanned without a connection, the pass is checked there and then', async ({ building }) => {
  const { daniel, id, address, token } = await agreed(building, { screen: phone })
  const { page, context } = daniel
  const show = await withCamera(context)
  await openWhole(page, address)
  await expect.poll(() => keptIn(page)).toEqual([`handover:${id}`])
  await context.setOffline(true)
  await press(page, 'Scan instead')
  const viewfinder = page.getByRole('dialog', { name: 'Scan Ana’s pass' })
  await expect(viewfinder).toBeVisible()
  await expectAccessible(page)
  await show(page, 'https://foyer.example/somewhere')
  await expect(viewfinder.getByRole('alert')).toHaveText('This is the picture of another handover.')
  await show(page, `${building.origin}${address}#${'A'.repeat(22)}`)
  await expect(page.getByRole('alert')).toHaveText('That is not Ana’s pass.')
  await expect(viewfinder).toHaveCount(0)

  await show(page, `${building.origin}${address}#${token}`)
  await press(page, 'Scan instead')
  await expect(word(page, 'Checked. It is Ana’s pass.')).toBeVisible()
  await expectAccessible(page)
  expect(await statusOf(building, id)).toMatchObject([{ status: 'agreed' }])
  await context.setOffline(false)
  await expect(word(page, 'Handed over')).toBeVisible()
  expect(await statusOf(building, id)).toMatchObject([{ status: 'done', doneHow: 'code' }])
})

test('never opened before, it says so without a connection; a sign-out takes what is kept', async ({
  building,
}) => {
  const { ana, id, address } = await agreed(building, { screen: desktop })
  const { page, context } = ana
  await hurryRetries(page)
  await page.goto('/settings')
  await expect(word(page, 'Handovers')).toBeVisible()
  await context.route('**/api/reservations/**', (route) => route.abort())
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(
    page.getByText('Open it once while you are connected; after that it works without.'),
  ).toBeVisible()
  await expectAccessible(page)
  await context.unrouteAll()
  await press(page, 'Try again')
  await expect.poll(() => keptIn(page)).toEqual([`handover:${id}`])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/sign-in')
  await expect.poll(() => keptIn(page)).toEqual([])
})

test('after the time both are asked; by the seller’s word the other one is asked, and may say no', async ({
  building,
}) => {
  const { daniel, ana, id, address } = await agreed(building, { screen: phone })
  await afterTheEnd(building, id, 40)
  await ana.page.goto(address)
  await expect(word(ana.page, 'Did you receive it?')).toBeVisible()
  await expectAccessibleInBothThemes(ana.page)
  await daniel.page.goto(address)
  await expect(word(daniel.page, 'Did you hand it over?')).toBeVisible()
  await expect(daniel.page.getByRole('button', { name: 'Another time' })).toBeVisible()
  await expectAccessibleInBothThemes(daniel.page)
  await press(daniel.page, 'Yes')
  await expect(word(daniel.page, 'Handed over')).toBeVisible()
  await expect(daniel.page.getByText('Ana is asked whether that is right')).toBeVisible()
  await expect(word(ana.page, 'Daniel says that you have it')).toBeVisible()
  await expectAccessible(ana.page)
  await press(ana.page, 'No, I don’t have it')
  await expect(word(ana.page, 'You do not have it yet')).toBeVisible()
  await press(ana.page, 'Report')
  await expect(ana.page.getByRole('dialog')).toBeVisible()
  await ana.page.keyboard.press('Escape')
  await expect(word(daniel.page, 'Ana does not have it yet')).toBeVisible()
  await expectAccessible(daniel.page)
  await daniel.page.goto('/notifications')
  await daniel.page.getByRole('link', { name: 'Please talk to each other' }).click()
  await expect(daniel.page).toHaveURL(address)
  await ana.page.goto('/interested')
  await expect(ana.page.getByText('You do not have it yet.')).toBeVisible()
  await expect(ana.page.getByRole('link', { name: /^Message seller/ })).toBeVisible()
})

test('who says first that they have it is not asked again, and the seller’s word is the second', async ({
  building,
}) => {
  const { daniel, ana, id, postId, address } = await agreed(building, { screen: phone })
  await afterTheEnd(building, id, 40)
  const said = word(ana.page, 'You said that you have it. Daniel is asked.')
  await ana.page.goto(address)
  await press(ana.page, 'Yes')
  await expect(said).toBeFocused()
  await expect(ana.page.getByRole('button', { name: 'Another time' })).toHaveCount(0)
  await ana.page.reload()
  await expect(said).toBeVisible()
  await ana.page.goto(`/posts/${postId}`)
  await expect(ana.page.getByText('You said that you have it. Daniel is asked.')).toBeVisible()
  await expect(ana.page.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await ana.page.goBack()
  await daniel.page.goto(address)
  await press(daniel.page, 'Yes')
  for (const { page } of [daniel, ana]) await expect(word(page, 'Handed over')).toBeVisible()
  expect(await statusOf(building, id)).toMatchObject([{ status: 'done', doneHow: 'both' }])
})

test('a pass that was opened before the time asks with every answer after it', async ({
  building,
}) => {
  const { ana, id, address } = await agreed(building, { screen: phone })
  const { page } = ana
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByText('Show this to Daniel')).toBeVisible()
  await afterTheEnd(building, id, 10)
  await page.clock.fastForward('02:40:00')
  await expect(word(page, 'Did you receive it?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Daniel did not come' })).toBeVisible()
  await press(page, 'Yes')
  await expect(word(page, 'You said that you have it. Daniel is asked.')).toBeVisible()
})

test('without the code it is done after a question, and the other one says that it is right', async ({
  building,
}) => {
  const { daniel, ana, id, address } = await agreed(building, { screen: desktop })
  await daniel.page.goto(address)
  await press(daniel.page, 'It is done, without the code')
  const question = daniel.page.getByRole('dialog', { name: 'Is it done?' })
  await expect(question).toContainText('We ask Ana whether that is right')
  await daniel.context.setOffline(true)
  await question.getByRole('button', { name: 'It is done' }).click()
  await expect(daniel.page.getByRole('alert')).toContainText('The server could not be reached')
  await daniel.context.setOffline(false)
  await press(daniel.page, 'It is done, without the code')
  await question.getByRole('button', { name: 'It is done' }).click()
  await expect(word(daniel.page, 'Handed over')).toBeVisible()
  await ana.page.goto(address)
  await press(ana.page, 'Yes')
  await expect(word(ana.page, 'Handed over')).toBeVisible()
  expect(await statusOf(building, id)).toMatchObject([{ status: 'done', doneHow: 'both' }])
})

test('who waited says so, another time comes first, and the other one may say that they were there', async ({
  building,
}) => {
  const { daniel, ana, id, address } = await agreed(building, { screen: phone })
  await afterTheEnd(building, id, -15)
  await daniel.page.goto(address)
  await press(daniel.page, 'Ana did not come')
  const sheet = daniel.page.getByRole('dialog', { name: 'Ana did not come?' })
  await expect(sheet.getByRole('radio', { name: 'Agree on another time' })).toBeChecked()
  await expect(sheet).toContainText('Nothing is recorded if you agree on another time.')
  await expectAccessibleInBothThemes(daniel.page)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  const other = daniel.page.getByRole('dialog', { name: 'Agree on a time' })
  await expect(other.locator(':focus')).toHaveCount(1)
  await expectAccessible(daniel.page)
  await other.getByRole('button', { name: /^Propose/ }).click()
  await expect(daniel.page).toHaveURL(/\/message\?chat=/)
  expect(await statusOf(building, id)).toMatchObject([{ status: 'agreed' }])

  await daniel.page.goto(address)
  await press(daniel.page, 'Ana did not come')
  await sheet.getByRole('radio', { name: /^Ask Maya next/ }).check()
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(word(daniel.page, 'You said that Ana did not come')).toBeVisible()
  await expect(field(daniel.page)).toBeVisible()
  await ana.page.goto(address)
  await expect(word(ana.page, 'Daniel did not find you')).toBeVisible()
  await expectAccessible(ana.page)
  await press(ana.page, 'I was there')
  await expect(word(ana.page, 'You said that you were there')).toBeVisible()
  await expect(ana.page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(word(daniel.page, 'Ana was there too')).toBeVisible()
  await expectAccessible(daniel.page)
  await daniel.page.goto('/notifications')
  await daniel.page.getByRole('link', { name: 'Ana was there too' }).click()
  await expect(daniel.page).toHaveURL(address)
})

test('without an agreed time, on hold, called off, unclear: the page says how it stands', async ({
  building,
}) => {
  const early = await held(building, { screen: phone })
  await early.ana.page.goto(early.address)
  await expect(word(early.ana.page, 'No handover is agreed at the moment')).toBeVisible()
  await expectAccessible(early.ana.page)
  await early.ana.page.getByRole('link', { name: 'Open the chat' }).click()
  await expect(early.ana.page).toHaveURL(/\/message\?/)

  const { daniel, id, address } = await agreed(building, { screen: phone })
  const { page } = daniel
  await building.db.query(sql`update reservations set paused_at = now() where id = ${id}`)
  await page.goto(address)
  await expect(word(page, 'This is on hold while a moderator looks at it')).toBeVisible()
  await expectAccessible(page)
  await building.db.query(sql`
    update reservations set paused_at = null, status = 'ended', ended_as = 'declined', ended_by = 'holder', closed_at = now()
    where id = ${id}`)
  await page.reload()
  await expect(word(page, 'Called off')).toBeVisible()
  await building.db.query(sql`
    update reservations set ended_as = 'unclear', ended_by = 'clock' where id = ${id}`)
  await page.reload()
  await expect(word(page, 'We do not know whether it was handed over')).toBeVisible()
  await expect(field(page)).toBeVisible()
  await expectAccessible(page)
  await early.ana.page.goto(address)
  await expect(early.ana.page.getByText('This page does not exist')).toBeVisible()
  expect(await keptIn(early.ana.page)).not.toContain(`handover:${id}`)
})

test('one’s own record stands in the settings, with what counts', async ({ building }) => {
  const { ana } = await held(building, { screen: phone })
  const { page } = ana
  await page.goto('/settings')
  const own = page.getByRole('region', { name: 'Handovers' })
  await expect(own).toContainText('New to handovers here')
  await expect(own).toContainText('Only you and the neighbour you deal with see this.')
  await page.route('**/api/handovers/record', (route) =>
    route.fulfill({ json: { record: { kept: 12, agreed: 12 } } }),
  )
  await page.reload()
  await expect(own).toContainText('12 of 12 handovers kept')
})
