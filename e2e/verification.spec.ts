// Proves docs/specification.md: Becoming verified · Moderation
import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { rejectVerification } from '#contract/verification-cases.ts'
import { sql } from '#server/platform/database/db.ts'
import { pngPicture } from '#server/testing/pictures.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { stopClock } from './clock.ts'
import { expect, phone, phoneAgent, test, unique, type Building, type Neighbour } from './world.ts'

const moderator = (building: Building) =>
  building.neighbour(unique('mo'), { verified: true, role: 'moderator' })
const picture = async (name = 'electricity-bill-november.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await pngPicture(),
})
const row = (page: Page, person: Neighbour) => page.getByRole('button', { name: person.name })

/** The account's settings have the same labels. */
const form = (page: Page) => page.getByRole('region', { name: 'Identity verification' })

async function fillIn(page: Page, location = '802') {
  await form(page)
    .getByLabel('Document', { exact: true })
    .setInputFiles(await picture())
  await form(page).getByLabel('Tower').selectOption('South')
  await form(page).getByLabel('Location').fill(location)
}

async function ask(person: Neighbour, location?: string) {
  await person.page.goto('/settings')
  await fillIn(person.page, location)
  await person.page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(person.page.getByText('Pending Review', { exact: true })).toBeVisible()
}

async function openDocument(page: Page, person: Neighbour) {
  await page.getByRole('button', { name: 'Show document' }).click()
  await expect(page.getByRole('img', { name: `Document sent by ${person.name}` })).toHaveJSProperty(
    'complete',
    true,
  )
}

async function approve(page: Page) {
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
}

const views = ({ db }: Building, { id }: Neighbour) =>
  db.query(
    sql`select id from audit_log where subject_id = ${id} and action = 'verification.view-document'`,
  )

test('a resident sends a document by phone, a moderator looks at it and approves, and the open page says so', async ({
  building,
}) => {
  const mo = await moderator(building)
  const ada = await building.neighbour(unique('ada'), { screen: phone })

  await ada.page.goto('/settings')
  await fillIn(ada.page, '1907')
  await expect(ada.page.getByText('electricit….png')).toBeVisible()
  await expect(ada.page.getByRole('img', { name: 'Preview of the document' })).toBeVisible()
  await ada.page.getByRole('button', { name: 'Submit for review' }).tap()
  await expect(ada.page.getByText('Verification Document Submitted', { exact: true })).toBeVisible()
  await expect(ada.page.getByText('You asked to be verified at 1907, South tower.')).toBeVisible()
  await ada.page.getByRole('button', { name: 'View the document you sent' }).tap()
  await expect(ada.page.getByRole('img', { name: 'The document you sent' })).toHaveJSProperty(
    'complete',
    true,
  )
  await ada.page.keyboard.press('Escape')

  await mo.page.goto('/admin')
  await row(mo.page, ada).click()
  await expect(mo.page.getByText('Nobody is verified there yet')).toBeVisible()
  expect(await views(building, ada)).toHaveLength(0)
  await expect(mo.page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(mo.page.getByRole('button', { name: 'Open the document first' })).toBeDisabled()
  await openDocument(mo.page, ada)
  expect(await views(building, ada)).toHaveLength(1)
  await mo.page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(mo.page.getByText('150 %')).toBeVisible()
  const picture = mo.page.getByRole('img', { name: 'Document sent by' })
  const upright = await picture.boundingBox()
  await mo.page.getByRole('button', { name: 'Turn by 90°' }).click()
  // As wide as before, and as high as its other proportion asks.
  const { x = 0, y = 0, width = 0, height = 1 } = upright ?? {}
  await expect
    .poll(() => picture.boundingBox())
    .toEqual({ x, y, width, height: width ** 2 / height })
  await expectAccessible(mo.page)

  await mo.page.getByRole('button', { name: 'Approve' }).click()
  const question = mo.page.getByRole('dialog', { name: `Approve ${ada.name}?` })
  await expect(question).toContainText('South tower · Apt 1907')
  await expect(question).toContainText('You can revoke this under Residents.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(ada.page.getByText('Pending Review', { exact: true })).toBeVisible()
  await approve(mo.page)
  await expect(ada.page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(mo.page.getByText(`${ada.name} is verified`, { exact: true })).toBeVisible()
  await expect(ada.page.getByText(`by a moderator (${mo.username})`)).toBeVisible()
  await ada.page.getByRole('link', { name: 'Create', exact: true }).tap()
  await expect(ada.page.getByRole('heading', { name: 'Create Post' })).toBeVisible()
  await expect(ada.page.getByText('please verify yourself before posting')).toBeHidden()
})

test('while a document is reviewed, an empty list says so instead of asking for one', async ({
  building,
}) => {
  const { id, page } = await building.neighbour(unique('ada'), { screen: phone })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await page.goto('/list')
  await expect(page.getByText('Nothing is for sale right now')).toBeVisible()
  await expect(link('Verify your address')).toBeVisible()
  await building.db.query(sql`
    update users set verification_status = 'Pending' where id = ${id}`)
  await page.reload()
  await link('A moderator checks your address').tap()
  await expect(page).toHaveURL('/settings#verification')
})

test('a rejected resident reads why and may send another document', async ({ building }) => {
  const mo = await moderator(building)
  const ben = await building.neighbour(unique('ben'))
  await ask(ben)

  await mo.page.goto('/admin')
  await row(mo.page, ben).click()
  const hint = 'You cannot change this later, but they can send another document.'
  await expect(mo.page.getByText(hint)).toBeVisible()
  await mo.page.getByLabel('Reason', { exact: true }).fill('No')
  await mo.page.getByRole('button', { name: 'Reject' }).click()
  await expect(mo.page.getByText('Please give a reason of at least 3 characters')).toBeVisible()
  await expect(mo.page.getByLabel('Reason', { exact: true })).toBeFocused()
  await mo.page.getByRole('button', { name: 'Unreadable' }).click()
  await mo.page.getByRole('button', { name: 'Reject' }).click()

  await expect(ben.page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(ben.page.getByText('Not approved: The address cannot be read.')).toBeVisible()
  await expect(form(ben.page).getByLabel('Location')).toHaveValue('802')
  await fillIn(ben.page, '803')
  await ben.page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(ben.page.getByText('Pending Review', { exact: true })).toBeVisible()
})

test('a missing document or a wrong file type is reported at the field, and nothing typed is lost', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('cem'))
  await page.goto('/settings')
  await form(page).getByLabel('Location').fill('802')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const field = page.getByLabel('Document', { exact: true })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Verification Document Required' }),
  ).toBeVisible()
  await expect(page.getByText('Please choose a tower')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('accept', '.jpg,.jpeg,.png')

  await field.setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(
    page.getByText('Please choose a PNG or JPEG, such as a photo or screenshot.'),
  ).toBeVisible()
  await field.setInputFiles({
    name: 'bill.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(page.getByText('This file could not be uploaded')).toBeVisible()
  await expect(
    page.getByText('Please choose a PNG or JPEG, such as a photo or screenshot.'),
  ).toBeVisible()
  await form(page).getByLabel('Tower').selectOption('South')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const notice = page
    .locator('.toast')
    .filter({ hasText: 'Failed to submit verification document.' })
  await expect(notice).toContainText('This file is not a picture we can use')
  await expect(form(page).getByLabel('Location')).toHaveValue('802')
})

test('a failed request says why and keeps everything; a double click sends it once', async ({
  building,
}) => {
  const { page, id } = await building.neighbour(unique('dee'))
  await page.goto('/settings')
  await fillIn(page)
  const address = '**/api/verification'
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to submit verification document.' }).first(),
  ).toContainText('The server could not be reached')
  await expect(form(page).getByLabel('Location')).toHaveValue('802')
  await page.unroute(address)
  await page.getByRole('button', { name: 'Submit for review' }).dblclick()
  await expect(page.getByText('Pending Review', { exact: true })).toBeVisible()
  expect(
    await building.db.query(sql`select id from verification_requests where user_id = ${id}`),
  ).toHaveLength(1)
})

test('a request goes on when its page is left; if it fails, a message says so', async ({
  building,
}) => {
  const { page, id } = await building.neighbour(unique('eli'), {
    screen: { ...phone, userAgent: phoneAgent },
  })
  await page.goto('/settings')
  for (const isRefused of [true, false]) {
    const mayGoUp = Promise.withResolvers<void>()
    await page.route('**/api/uploads', async (route) => {
      await mayGoUp.promise
      await route.continue()
    })
    if (isRefused)
      await page.route('**/api/verification', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
    await fillIn(page)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL('/')
    mayGoUp.resolve()
    const words = isRefused
      ? 'Failed to submit verification document.'
      : 'Verification Document Submitted'
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Settings' }).first().click()
  }
  await expect(page.getByText('Pending Review', { exact: true })).toBeVisible()
  expect(
    await building.db.values(
      sql`select purpose from files where owner_id = ${id} and status = 'ready'`,
    ),
  ).toEqual(['verification'])
})

test('a verified resident who moved asks again, and stays verified at the old address until the decision', async ({
  building,
}) => {
  const eva = await building.neighbour(unique('eva'), {
    verified: true,
    tower: 'North',
    location: '1204',
  })
  await eva.page.goto('/settings')
  await expect(eva.page.getByText('You are verified at 1204, North tower.')).toBeVisible()
  await eva.page.getByRole('button', { name: 'I have moved' }).click()
  await fillIn(eva.page, 'PH 9')
  await eva.page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(eva.page.getByText('You asked to be verified at PH 9, South tower.')).toBeVisible()
  await expect(
    eva.page.getByText('Until a moderator decides, you stay verified at 1204, North tower.'),
  ).toBeVisible()
})

test('a moderator works by keys: next, reject, open the document, and approve after a question', async ({
  building,
}) => {
  const mo = await moderator(building)
  const fay = await building.neighbour(unique('fay'))
  const gil = await building.neighbour(unique('gil'))
  for (const person of [fay, gil]) await ask(person)
  await mo.page.goto('/admin')
  await row(mo.page, fay).press('Enter')
  await expect(mo.page.getByRole('heading', { name: fay.name })).toBeFocused()
  await mo.page.keyboard.press('n')
  await expect(mo.page.getByRole('heading', { name: gil.name })).toBeFocused()
  await mo.page.keyboard.press('r')
  const reason = mo.page.getByLabel('Reason', { exact: true })
  await expect(reason).toBeFocused()
  await mo.page.keyboard.type('An apt reason, nothing more')
  await expect(reason).toHaveValue('An apt reason, nothing more')
  await row(mo.page, fay).click()
  await expect(mo.page.getByRole('heading', { name: fay.name })).toBeFocused()
  await mo.page.keyboard.press('a')
  await expect(
    mo.page.locator('[aria-live=polite]').filter({ hasText: 'Open the document first' }),
  ).toBeAttached()
  await expect(mo.page.getByRole('dialog')).toHaveCount(0)
  await mo.page.keyboard.press('d')
  await expect(mo.page.getByRole('button', { name: 'Zoom in' })).toBeFocused()
  await expect(mo.page.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await mo.page.keyboard.press('a')
  const question = mo.page.getByRole('dialog', { name: `Approve ${fay.name}?` })
  await expect(question).toContainText('South tower · Apt 802')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(mo.page.getByText(`${fay.name} is verified`, { exact: true })).toBeVisible()
})

test('the second moderator to decide is told that it is decided, and by whom', async ({
  building,
}) => {
  const [mo, max] = [await moderator(building), await moderator(building)]
  // The only one that waits: its list, which empties, does not take the focus.
  await building.db.query(sql`delete from verification_requests where state = 'pending'`)
  const hal = await building.neighbour(unique('hal'))
  await ask(hal)
  for (const { page } of [mo, max]) {
    await page.goto('/admin')
    await row(page, hal).click()
    await openDocument(page, hal)
  }
  // Their page hears of it at once; only a decision at the same moment comes second.
  await max.page.route('**/approve', async (route) => {
    await approve(mo.page)
    await expect(mo.page.getByText(`${hal.name} is verified`, { exact: true })).toBeVisible()
    await route.continue()
  })
  await approve(max.page)
  await expect(
    max.page.getByText('This request has already been decided', { exact: true }),
  ).toBeVisible()
  await expect(max.page.getByText(`Decided by ${mo.name}`)).toBeVisible()
  await expect(max.page.getByRole('heading', { name: hal.name })).toBeFocused()
  await expect(max.page.getByRole('button', { name: 'Approve' })).toBeHidden()
})

test('moderators cannot decide their own requests, and residents do not find the page', async ({
  building,
}) => {
  const mo = await moderator(building)
  await mo.page.goto('/settings')
  await mo.page.getByRole('button', { name: 'I have moved' }).click()
  await fillIn(mo.page)
  await mo.page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(mo.page.getByText('Pending Review', { exact: true })).toBeVisible()
  await mo.page.goto('/admin')
  await row(mo.page, mo).click()
  await expect(
    mo.page.getByText('This is your own request. Another moderator must decide it.'),
  ).toBeVisible()
  await expect(mo.page.getByRole('button', { name: 'Approve' })).toBeHidden()

  const ida = await building.neighbour(unique('ida'), { verified: true })
  await ida.page.goto('/admin')
  await expect(ida.page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
})

test('a document closes after a minute of inactivity, opening it again soon is the same look, and later it needs a reason', async ({
  building,
}) => {
  const mo = await moderator(building)
  const jon = await building.neighbour(unique('jon'))
  await ask(jon)
  await mo.page.clock.install()
  await mo.page.goto('/admin')
  await row(mo.page, jon).click()
  const document = mo.page.getByRole('img', { name: `Document sent by ${jon.name}` })
  await mo.page.getByRole('button', { name: 'Show document' }).click()
  await expect(document).toHaveJSProperty('complete', true)
  await stopClock(mo.page)
  await mo.page.clock.fastForward(limits.documentIdleMs / 2)
  await mo.page.keyboard.press('Tab')
  await mo.page.clock.fastForward(limits.documentIdleMs - 1000)
  await expect(document).toBeVisible()
  await mo.page.clock.fastForward(2000)
  await expect(mo.page.getByText('Closed after a minute of inactivity.').last()).toBeVisible()
  await expect(document).toBeHidden()
  await mo.page.clock.resume()
  await mo.page.getByRole('button', { name: 'Show document' }).click()
  await expect(document).toHaveJSProperty('complete', true)
  expect(await views(building, jon)).toHaveLength(1)

  await approve(mo.page)
  await mo.page.goto('/admin?show=decided')
  await row(mo.page, jon).first().click()
  await mo.page.getByRole('button', { name: 'Show document' }).click()
  await expect(mo.page.getByText('Please say why you open the document')).toBeVisible()
  await mo.page.getByLabel('Why do you open it?').selectOption('Another reason')
  await mo.page.getByRole('button', { name: 'Show document' }).click()
  await expect(mo.page.getByText('Please say why in your words')).toBeVisible()
  await mo.page.getByLabel('In your words').fill('He objects')
  await mo.page.getByRole('button', { name: 'Show document' }).click()
  await expect(document).toHaveJSProperty('complete', true)
  await mo.page.goto(`/admin/audit-log?case=${jon.id}`)
  const log = mo.page.getByRole('region', { name: /moderators, administrators/ })
  await expect(log.getByRole('listitem').first()).toContainText('He objects')
})

test('a document that is deleted while its case is open is said to be gone when somebody wants to open it', async ({
  building,
}) => {
  const mo = await moderator(building)
  const max = await moderator(building)
  const moe = await building.neighbour(unique('moe'))
  await ask(moe)
  await mo.page.goto('/admin')
  await row(mo.page, moe).click()
  const [caseId = ''] = await building.db.values<string>(
    sql`select id from verification_requests where user_id = ${moe.id}`,
  )
  await max.call(rejectVerification, { params: { caseId }, body: { reason: 'It is too old.' } })
  await expect(mo.page.getByText('It is too old.')).toBeVisible()
  await building.db.query(
    sql`update verification_requests set document_id = null where id = ${caseId}`,
  )
  await mo.page.getByLabel('Why do you open it?').selectOption('Check again after a complaint')
  await mo.page.getByRole('button', { name: 'Show document' }).press('Enter')
  await expect(mo.page.getByText('The document has been deleted.')).toBeVisible()
  await expect(mo.page.getByRole('heading', { name: moe.name })).toBeFocused()
})

test('on a phone, Back leaves a case for the list, and the list for the page before; a decision by another moderator is said at its top', async ({
  building,
}) => {
  const { page } = await building.neighbour(unique('mo'), {
    role: 'moderator',
    verified: true,
    screen: phone,
  })
  const lea = await building.neighbour(unique('lea'))
  await ask(lea, '2077')
  await page.goto('/settings')
  await page.goto('/admin')
  await row(page, lea).tap()
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).tap()
  await expect(row(page, lea)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/settings')

  const max = await building.resident(unique('max'), { role: 'moderator', verified: true })
  const [caseId = ''] = await building.db.values<string>(
    sql`select id from verification_requests where user_id = ${lea.id}`,
  )
  await page.goto(`/admin?case=${caseId}`)
  await expect(page.getByText('Nobody is verified there yet')).toBeVisible()
  await max.call(rejectVerification, { params: { caseId }, body: { reason: 'It is too old.' } })
  await expect(page.getByText(`Rejected by ${max.name}`)).toBeInViewport()
  await expect(page.getByText('Nobody is verified there yet')).toHaveCount(0)
})

// With a case and its document open; e2e/every-screen.spec.ts has both screens at rest.
test('the verification screens of residents and moderators are accessible @long', async ({
  building,
}) => {
  test.setTimeout(120_000)
  const mo = await moderator(building)
  const kim = await building.neighbour(unique('kim'), { screen: phone })

  await kim.page.goto('/settings')
  await kim.page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(kim.page.getByText('Please choose a tower')).toBeVisible()
  await expectAccessibleInBothThemes(kim.page)
  await fillIn(kim.page)
  await expect(kim.page.getByText('Uploaded', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(kim.page)
  await kim.page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(kim.page.getByText('Pending Review', { exact: true })).toBeVisible()
  await kim.page.getByRole('button', { name: 'View the document you sent' }).click()
  await expect(kim.page.getByRole('img', { name: 'The document you sent' })).toHaveJSProperty(
    'complete',
    true,
  )
  await expectAccessibleInBothThemes(kim.page)
  await kim.page.keyboard.press('Escape')

  await mo.page.goto('/admin')
  await row(mo.page, kim).click()
  await mo.page.getByRole('button', { name: 'Show document' }).click()
  await expect(mo.page.getByRole('img', { name: /Document sent/ })).toHaveJSProperty(
    'complete',
    true,
  )
  await mo.page.getByRole('button', { name: 'Reject' }).click()
  await expect(mo.page.getByText('Please give a reason')).toBeVisible()
  await expectAccessibleInBothThemes(mo.page)
  await mo.page.getByRole('button', { name: 'Too old' }).click()
  await mo.page.getByRole('button', { name: 'Reject' }).click()
  await expect(kim.page.getByText('Rejected', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(kim.page)
  await mo.page.goto('/admin?show=decided')
  await row(mo.page, kim).first().click()
  await expect(mo.page.getByText(`Decided by ${mo.name}`)).toBeVisible()
  await expectAccessibleInBothThemes(mo.page)
})
