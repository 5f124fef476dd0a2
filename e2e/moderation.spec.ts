// Proves docs/specification.md: Moderation
import type { Page } from '@playwright/test'
import { actOnPerson } from '#contract/person-cases.ts'
import { approveVerification, rejectVerification } from '#contract/verification-cases.ts'
import { dismissReports, hideReportedPost } from '#contract/report-decisions.ts'
import { deletePost, getPost } from '#contract/posts.ts'
import { closeAccount } from '#contract/own-account.ts'
import { limits } from '#contract/limits.ts'
import { livePath } from '#contract/live.ts'
import { reportPerson, reportPost } from '#contract/reports.ts'
import { setRole } from '#contract/residents.ts'
import type { ReportReason } from '#contract/vocabulary.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { desktop, expect, phone, test, unique, type Building, type Person } from './world.ts'

const moderator = (building: Building, screen = desktop as typeof desktop | typeof phone) =>
  building.neighbour(unique('mo'), { verified: true, role: 'moderator', screen })

/** Without the dialog, which e2e/profile-and-report.spec.ts tests. */
const report = (who: Person, postId: string, reason: ReportReason = 'scam', details = '') =>
  who.call(reportPost, { params: { postId }, body: { reason, details } })

/** Hides other tests' reports. */
const titled = () => `Sabre ${unique('no')}`
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })
const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Reported posts' }).getByRole('button', { name: title })

for (const [width, screen] of Object.entries({ phone, 'desktop @long': desktop }))
  test(`a report appears on a moderator’s open page, is upheld, and everyone involved is told, on a ${width}`, async ({
    building,
  }) => {
    const mo = await moderator(building, screen)
    const [ada, bob] = [
      await building.neighbour(unique('ada'), { verified: true }),
      await building.neighbour(unique('bob'), { verified: true, tower: 'South', location: '901' }),
    ]
    const title = titled()
    const postId = await building.post(ada, { title, pictures: 2 })
    for (const { page } of [ada, bob]) await page.goto('/notifications')
    await mo.page.goto('/admin/reports')
    await expect(mo.page.getByRole('link', { name: 'Reports', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await report(bob, postId, 'regulated-goods', 'It is sharp.')
    await expect(row(mo.page, title)).toBeVisible()
    await row(mo.page, title).click()
    const panel = mo.page.getByRole('article', { name: title })
    await expect(panel.getByRole('img', { name: 'Post image 2' })).toBeVisible()
    await expect(panel.getByText('It is sharp.')).toBeVisible()
    await expect(panel.getByText('Regulated Goods')).toBeVisible()
    await expect(panel.getByText('1 report, from 1 verified apartment')).toBeVisible()
    await expect(panel.getByText('South tower · Apt 901')).toBeVisible()

    await mo.page.getByLabel('Note to the creator').fill('No')
    await mo.page.getByRole('button', { name: 'Hide post' }).click()
    await expect(mo.page.getByText('Please say why, in at least 3 characters')).toBeVisible()
    await mo.page.getByLabel('Note to the creator').fill('No weapons, please.')
    await mo.page.getByRole('button', { name: 'Hide post' }).click()
    await expect(
      mo.page.getByText('The post is hidden. We told everyone involved.').first(),
    ).toBeVisible()
    await expect(
      ada.page.getByText(`A moderator hid “${title}”: No weapons, please.`),
    ).toBeVisible()
    await expect(
      bob.page.getByText(`Thank you for your report. “${title}” has been hidden.`),
    ).toBeVisible()
    expect(await bob.refused(getPost, { params: { postId } })).toMatchObject({ status: 404 })

    await mo.page.goto(`/admin/reports?show=decided&case=${postId}`)
    await mo.page.getByRole('button', { name: 'Restore post' }).click()
    await expect(panel.getByRole('heading', { name: title })).toBeFocused()
    await expect(ada.page.getByText(`“${title}” is visible again.`)).toBeVisible()
    await expect(panel.getByRole('listitem').getByText('Restored')).toBeVisible()
    await bob.call(getPost, { params: { postId } })
  })

for (const [width, screen] of Object.entries({ phone, desktop }))
  test(`a moderator reads who had a reported post reserved, and what came of it, on a ${width} @long`, async ({
    building,
  }) => {
    const mo = await moderator(building, screen)
    const verified = { verified: true }
    const daniel = await building.resident(unique('daniel'), verified)
    const ana = await building.resident(unique('ana'), { ...verified, name: 'Ana Ruiz' })
    const joaquin = await building.resident(unique('joaquin'), { name: 'Joaquín Rojas' })
    const title = titled()
    const postId = await building.post(daniel, { title })
    await report(ana, postId)
    await mo.page.goto(`/admin/reports?case=${postId}`)
    const panel = mo.page.getByRole('article', { name: title })
    await expect(panel.getByText('No reservations.')).toBeVisible()
    await building.db.query(sql`
      with lapsed as (
        insert into reservations (post_id, title, seller_id, holder_id, chosen_by, answer_by, created_at, status, ended_as, ended_by, closed_at)
        values (${postId}, ${title}, ${daniel.id}, ${joaquin.id}, 'seller', now(), '2025-03-01 12:00Z', 'ended', 'lapsed', 'clock', now())
      ), done as (
        insert into reservations (post_id, title, seller_id, holder_id, chosen_by, answer_by, created_at, status, done_how, closed_at)
        values (${postId}, ${title}, ${daniel.id}, ${ana.id}, 'line', now(), now() - interval '1 day', 'done', 'code', now()) returning id
      )
      insert into handover_times (reservation_id, proposed_by, starts_at, ends_at, place_id, state, created_at, decided_at)
      select done.id, 'holder', now(), now() + interval '30 minutes', p.id, 'over', now(), now()
      from done, handover_places p where p.name = 'North lobby'`)
    await mo.page.reload()
    const rows = panel
      .getByRole('list')
      .filter({ hasText: 'Ana Ruiz' })
      .last()
      .getByRole('listitem')
    await expect(rows.first()).toHaveText(
      /^Ana Ruiz · .+ [AP]M · agreed for .+ [AP]M, North lobby · handed over by code$/,
    )
    await expect(rows.last()).toHaveText(
      /^Joaquín Rojas · Mar 1, 2025, .+ [AP]M · not answered by the neighbour$/,
    )
    await expectAccessibleInBothThemes(mo.page)
  })

test('a moderator goes through the reports by keys: next, note, and dismissing after a question', async ({
  building,
}) => {
  const mo = await moderator(building)
  const ada = await building.resident(unique('ada'), { verified: true })
  const bob = await building.resident(unique('bob'), { verified: true })
  const [first, second] = [titled(), titled()]
  for (const title of [first, second]) await report(bob, await building.post(ada, { title }))
  await mo.page.goto('/admin/reports')
  await row(mo.page, first).press('Enter')
  await expect(mo.page.getByRole('heading', { name: first })).toBeFocused()
  await mo.page.keyboard.press('n')
  await expect(mo.page.getByRole('heading', { name: second })).toBeFocused()
  await mo.page.keyboard.press('h')
  const note = mo.page.getByLabel('Note to the creator')
  await expect(note).toBeFocused()
  await mo.page.keyboard.type('A note, nothing more')
  await expect(note).toHaveValue('A note, nothing more')
  await row(mo.page, first).click()
  await expect(mo.page.getByRole('heading', { name: first })).toBeFocused()
  await mo.page.keyboard.press('d')
  const question = mo.page.getByRole('dialog', { name: `Dismiss the reports of “${first}”?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(row(mo.page, first)).toBeHidden()
})

test('a double click dismisses the reports of one post, not of the next one too', async ({
  building,
}) => {
  const { page } = await moderator(building)
  const ada = await building.resident(unique('ada'), { verified: true })
  const bob = await building.resident(unique('bob'), { verified: true })
  const [first, second] = [titled(), titled()]
  for (const title of [first, second]) await report(bob, await building.post(ada, { title }))
  await page.goto('/admin/reports')
  await row(page, first).click()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/dismiss') && sent.push(request.url()))
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('heading', { name: second })).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(sent).toHaveLength(1)
  await page.mouse.down()
  await page.mouse.up()
  await expect(row(page, second)).toBeHidden()
})

test('the key for the next request leads through all that wait, also those after the first page', async ({
  building,
}) => {
  const { page } = await moderator(building)
  // Newer than what other tests have left, so that they come last.
  const asked = await building.db.query<{ id: string }>(sql`
    with asker as (
      insert into accounts (email, email_verified_at)
      select ${unique('asker')} || n || '@building.example', now() from generate_series(1, ${limits.listPage + 1}) n returning id
    ), person as (
      insert into users (id, name, username) select id, 'Asker', 'asker' || left(id::text, 8) from asker returning id
    )
    insert into verification_requests (user_id, tower, location) select id, 'North', '12' from person returning id`)
  const [last = ''] = asked
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Requests' }).getByRole('listitem').first().waitFor()
  await expect(async () => {
    await page.keyboard.press('n')
    expect(page.url()).toContain(last)
  }).toPass({ intervals: [100] })
  // So that other tests find theirs on the first page.
  await building.db.query(sql`
    delete from accounts where id in (
      select user_id from verification_requests where id = any(${asked.map(({ id }) => id)}::uuid[]))`)
})

test('a new report is shown before a moderator can decide; a moderator involved cannot decide', async ({
  building,
}) => {
  const mo = await moderator(building)
  const [ada, bob, cleo] = [
    await building.resident(unique('ada'), { verified: true }),
    await building.resident(unique('bob'), { verified: true, location: '11' }),
    await building.resident(unique('cleo'), { verified: true, location: '12' }),
  ]
  const title = titled()
  const postId = await building.post(ada, { title })
  await report(bob, postId, 'abuse', 'First words')
  await mo.page.goto(`/admin/reports?case=${postId}`)
  await expect(mo.page.getByText('First words')).toBeVisible()
  await report(cleo, postId, 'abuse', 'Second words')
  await expect(mo.page.getByText('Second words')).toBeVisible()
  await expect(mo.page.getByText('2 reports, from 2 verified apartments')).toBeVisible()
  await expect(mo.page.getByText('Residents of two apartments reported it.')).toBeVisible()
  await mo.page.getByRole('button', { name: 'Dismiss' }).dblclick()
  await expect(
    mo.page.getByText('The reports are dismissed. We told the residents who sent them.').first(),
  ).toBeVisible()
  expect(
    await building.db.query(sql`select from post_reviews where post_id = ${postId}`),
  ).toHaveLength(1)

  const own = await building.post(mo, { title: titled() })
  await report(bob, own)
  await mo.page.goto(`/admin/reports?case=${own}`)
  await expect(
    mo.page.getByText('This is your own post. Another moderator must decide.'),
  ).toBeVisible()
  await expect(mo.page.getByRole('button', { name: 'Hide post' })).toBeHidden()
})

test('by keyboard a page of Admin begins with the link to its content, and on a phone the open section is in view', async ({
  building,
}) => {
  const { page } = await moderator(building, phone)
  await page.goto('/admin/second-step')
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Two-step sign-in', exact: true })).toBeInViewport({
    ratio: 1,
  })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Residents', exact: true }).tap()
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
})

test('a link to a case that is gone says so, and offers no second try', async ({ building }) => {
  const { page } = await moderator(building)
  await page.goto(`/admin/reports?case=${crypto.randomUUID()}`)
  await expect(page.getByRole('alert')).toHaveText('Not found')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('the second moderator to decide is told that it is decided, and sees how', async ({
  building,
}) => {
  const [mo, max] = [await moderator(building), await moderator(building)]
  const ada = await building.resident(unique('ada'), { verified: true })
  const title = titled()
  const postId = await building.post(ada, { title })
  await report(await building.resident(unique('bob')), postId)
  await max.page.goto(`/admin/reports?case=${postId}`)
  await expect(max.page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  // Without live events both decide on what they saw.
  await max.page.route('**/api/admin/reports/**', async (route) => {
    if (route.request().method() === 'POST')
      await mo.call(hideReportedPost, { params: { postId }, body: { note: 'Not here', seen: 1 } })
    await route.continue()
  })
  await max.page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(max.page.getByText('This has already been decided').first()).toBeVisible()
  await expect(decision(max.page)).toContainText(`by ${mo.name}`)
  await expect(max.page.getByRole('button', { name: 'Restore post' })).toBeVisible()
})

test('a note to a creator stays while another moderator dismisses the reports', async ({
  building,
}) => {
  const [mo, max] = [await moderator(building), await moderator(building)]
  const ada = await building.resident(unique('ada'), { verified: true })
  const postId = await building.post(ada, { title: titled() })
  await report(await building.resident(unique('bob')), postId)
  await max.page.goto(`/admin/reports?case=${postId}`)
  const note = max.page.getByLabel('Note to the creator')
  await note.fill('No weapons, please.')
  await mo.call(dismissReports, { params: { postId }, body: { seen: 1 } })
  await expect(decision(max.page)).toContainText(`by ${mo.name}`)
  await expect(note).toHaveValue('No weapons, please.')
  await expect(note).toBeFocused()
  await max.page.getByRole('button', { name: 'Hide post' }).click()
  await expect(max.page.getByText('The post is hidden').first()).toBeVisible()
})

test('on a phone, a moderator reads at the top what another one has decided first, and keeps what they had typed', async ({
  building,
}) => {
  const [{ page }, max] = [await moderator(building, phone), await moderator(building)]
  const ada = await building.resident(unique('ada'), { verified: true })
  const bob = await building.resident(unique('bob'))
  const postId = await building.post(ada, { title: titled() })
  await report(bob, postId)
  await bob.call(reportPerson, { params: { userId: ada.id }, body: { reason: 'abuse' } })
  const [caseId = ''] = await building.db.values<string>(sql`
    insert into verification_requests (user_id, tower, location)
    values (${bob.id}, 'South', '802') returning id`)
  const note = 'Not like this'
  const cases = [
    {
      address: `/admin/reports?case=${postId}`,
      label: 'Note to the creator',
      decide: () => max.call(hideReportedPost, { params: { postId }, body: { note, seen: 1 } }),
      decided: `Hidden by ${max.name}`,
    },
    {
      address: `/admin/people?case=${ada.id}`,
      label: 'Note to the resident',
      decide: () =>
        max.call(actOnPerson, {
          params: { userId: ada.id },
          body: { note, seen: 1, remove: [] },
        }),
      decided: `Upheld by ${max.name}`,
    },
    {
      address: `/admin?case=${caseId}`,
      label: 'Reason',
      decide: () => max.call(rejectVerification, { params: { caseId }, body: { reason: note } }),
      decided: `Rejected by ${max.name}`,
    },
  ]
  for (const { address, label, decide, decided } of cases) {
    await page.goto(address)
    await page.getByLabel(label, { exact: true }).fill('Please do not\nwrite like this.')
    await decide()
    const article = page.getByRole('article')
    await expect(article.getByText(decided).first()).toBeInViewport()
    await expect(article.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(decision(page)).toContainText('You typed this, and it was not sent:')
    await expect(decision(page)).toContainText('Please do not\nwrite like this.')
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0)
  }
})

test('a creator asks once for a review of a post that reports hid; the moderator reads why', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true })
  const title = titled()
  const postId = await building.post(ada, { title })
  for (const location of ['701', '702']) {
    const name = unique('reporter')
    await report(await building.resident(name, { verified: true, location }), postId)
  }
  await ada.page.goto(`/posts/${postId}`)
  await ada.page.getByRole('button', { name: 'Ask for a review' }).click()
  await ada.page.getByLabel('What should they know? (optional)').fill('It is for bread.')
  await expectAccessible(ada.page)
  await ada.page.getByRole('button', { name: 'Send' }).click()
  await expect(ada.page.getByText('You asked for a review.')).toBeFocused()
  await ada.page.goto('/list')
  await ada.page.getByRole('button', { name: 'Hidden' }).click()
  await expect(ada.page.getByText('You asked for a review.')).toBeVisible()
  const mo = await moderator(building)
  await mo.page.goto(`/admin/reports?case=${postId}`)
  const panel = mo.page.getByRole('article', { name: title })
  await expect(panel.getByText('It is for bread.')).toBeVisible()
  await expect(row(mo.page, title)).toContainText('Its creator asks for a review')
})

test('the reports of a deleted post can be dismissed', async ({ building }) => {
  const mo = await moderator(building)
  const ada = await building.resident(unique('ada'), { verified: true })
  const postId = await building.post(ada)
  await report(await building.resident(unique('bob')), postId)
  await ada.call(deletePost, { params: { postId } })
  await mo.page.goto(`/admin/reports?case=${postId}`)
  await expect(mo.page.getByRole('article', { name: 'No longer available' })).toBeVisible()
  await expect(mo.page.getByRole('button', { name: 'Hide post' })).toBeHidden()
  await mo.page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(mo.page.getByText('The reports are dismissed').first()).toBeVisible()
})

test('the search for residents keeps what is typed on, says when it finds nobody, and is empty where a link leaves it', async ({
  building,
}) => {
  const { page } = await moderator(building, desktop)
  await page.goto('/admin/residents')
  const box = page.getByLabel('Search residents')
  await box.fill('moder')
  await box.press('Enter')
  await box.pressSequentially('ator')
  await expect(page).toHaveURL(/q=moderator/)
  await expect(box).toHaveValue('moderator')
  await box.fill('nobody of this name')
  await expect(page.getByRole('status').filter({ hasText: 'No residents found' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Moderation' })
    .getByRole('link', { name: 'Residents' })
    .click()
  await expect(box).toHaveValue('')
})

for (const [width, screen] of Object.entries({ phone, 'desktop @long': desktop }))
  test(`a moderator finds, suspends and reinstates a resident, whose open page signs out at once, and reads the reason line by line, on a ${width}`, async ({
    building,
  }) => {
    const mo = await moderator(building, screen)
    const ada = await building.neighbour(unique('ada'), { verified: true, location: unique('7') })
    const postId = await building.post(ada, { title: titled() })
    await ada.page.goto('/saved')
    await mo.page.goto('/admin/residents')
    await mo.page.getByLabel('Search residents').fill(`@${ada.username}`)
    await mo.page
      .getByRole('region', { name: 'Residents' })
      .getByRole('button', { name: ada.name })
      .click()
    await expect(mo.page.getByText(ada.email)).toBeVisible()
    await mo.page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(mo.page.getByText('Please give a reason')).toBeVisible()
    await mo.page.getByLabel('Reason').fill('Rude to three neighbours.\nWarned twice.')
    await mo.page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(
      mo.page.getByText(`${ada.name} is suspended`, { exact: true }).first(),
    ).toBeVisible()
    const asWritten = { useInnerText: true }
    const lines = /neighbours\.\nWarned/
    await expect(mo.page.getByRole('note')).toContainText(lines, asWritten)
    await expect(mo.page.getByRole('heading', { name: ada.name })).toBeFocused()
    await expect(ada.page.getByRole('heading', { name: 'Login to your account' })).toBeVisible()
    expect(await mo.refused(getPost, { params: { postId } })).toMatchObject({ status: 404 })

    await mo.page.getByRole('button', { name: 'Lift suspension' }).click()
    await expect(mo.page.getByText(`${ada.name} is no longer suspended`).first()).toBeVisible()
    await mo.call(getPost, { params: { postId } })

    await mo.page.getByRole('link', { name: 'Show all' }).click()
    const log = mo.page.getByRole('region', { name: /moderators, administrators/ })
    await expect(log.getByRole('listitem').first()).toContainText('Lifted a suspension')
    await expect(log.getByText('Rude to three neighbours')).toContainText(lines, asWritten)
    await log.getByLabel('Action').selectOption('Suspended')
    await expect(log.getByRole('listitem')).toHaveCount(1)
    await log.getByRole('button', { name: `By or about ${ada.name}` }).press('Enter')
    await expect(log).toBeFocused()
    await expect(log.getByRole('listitem').first()).toContainText('Suspended')
    await log.getByRole('link', { name: ada.name }).first().click()
    await expect(mo.page.getByRole('heading', { name: ada.name })).toBeVisible()
    await mo.page.goBack()
    await expect(log.locator('a:focus')).toHaveText(ada.name)
  })

test('a verification is revoked: the resident reads why in the open page', async ({ building }) => {
  const mo = await moderator(building)
  const fay = await building.neighbour(unique('fay'), { verified: true })
  await fay.page.goto('/settings')
  await expect(fay.page.getByText('Verified', { exact: true })).toBeVisible()
  await mo.page.goto(`/admin/residents?case=${fay.id}`)
  await mo.page.getByLabel('Reason').fill('You have moved out')
  // What is possible changes while the moderator writes: the reason stays.
  const revoke = mo.page.getByRole('button', { name: 'Revoke verification' })
  const verify = (isVerified: boolean) =>
    building.db.query(sql`update users set is_verified = ${isVerified} where id = ${fay.id}`)
  await verify(false)
  const refused = mo.page.waitForResponse((response) => response.status() === 409)
  await revoke.click()
  await refused
  await expect(revoke).toHaveCount(0)
  await expect(mo.page.getByLabel('Reason')).toHaveValue('You have moved out')
  await verify(true)
  await mo.page.getByRole('button', { name: 'Suspend', exact: true }).waitFor()
  await mo.page.reload()
  await mo.page.getByLabel('Reason').fill('You have moved out')
  await revoke.click()
  await expect(mo.page.getByText(`${fay.name} is no longer verified`).first()).toBeVisible()
  await expect(fay.page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(fay.page.getByText('Not approved: You have moved out')).toBeVisible()
  // It was no request: nobody sent anything, and no document is gone.
  await mo.page.getByRole('link', { name: 'Revoked', exact: true }).click()
  await expect(mo.page.getByText(`Decided by ${mo.name}`)).toBeVisible()
  await expect(mo.page.getByText('Sent', { exact: true })).toHaveCount(0)
  await expect(mo.page.getByText('The document has been deleted.')).toHaveCount(0)
})

test('an administrator names a moderator, who finds Admin in the menu with what waits', async ({
  building,
}) => {
  const boss = await building.neighbour(unique('boss'), { verified: true, role: 'administrator' })
  const ivy = await building.neighbour(unique('ivy'), { verified: true })
  await report(ivy, await building.post(boss, { title: titled() }))
  await ivy.page.goto('/notifications')
  await boss.page.goto(`/admin/residents?case=${ivy.id}`)
  await boss.page.getByRole('button', { name: 'Make moderator' }).click()
  const question = boss.page.getByRole('dialog', { name: `Make ${ivy.name} a moderator?` })
  await question.getByRole('button', { name: 'Make moderator' }).click()
  await expect(ivy.page.getByText('You are now a moderator. Admin is in your menu.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(boss.page.getByRole('button', { name: 'Remove as moderator' })).toBeVisible()
  await expect(boss.page.locator('main :is(section, h2):focus')).toBeVisible()
  await ivy.page.getByRole('button', { name: 'Menu, cases wait' }).click()
  const item = ivy.page.getByRole('menuitem', { name: 'Admin' })
  await expect(item.getByRole('img', { name: /wait/ })).toBeVisible()
  await item.click()
  await expect(ivy.page.getByRole('heading', { name: 'Admin' })).toBeVisible()
  await boss.page.goto(`/admin/residents?case=${boss.id}`)
  await expect(
    boss.page.getByText('This is you. Nobody changes their own account here.'),
  ).toBeVisible()
})

test('an open Admin closes for a moderator who is removed', async ({ building }) => {
  const boss = await building.resident(unique('boss'), { verified: true, role: 'administrator' })
  const { page, id } = await moderator(building)
  const ivy = await building.resident(unique('ivy'))
  await page.goto(`/admin/residents?case=${ivy.id}`)
  await expect(page.getByText(ivy.email)).toBeVisible()
  await boss.call(setRole, { params: { userId: id }, body: { role: 'resident' } })
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByText(ivy.email)).toHaveCount(0)
})

test('an open page of a resident, and their request, go when the account is closed', async ({
  building,
}) => {
  const { page } = await moderator(building)
  const password = 'correct horse battery'
  const ivy = await building.resident(unique('ivy'), { password })
  await building.db.query(
    sql`insert into verification_requests (user_id, tower, location) values (${ivy.id}, 'South', '802')`,
  )
  await page.goto('/admin')
  const request = page
    .getByRole('region', { name: 'Requests' })
    .getByRole('button', { name: ivy.name })
  await expect(request).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/admin/residents?case=${ivy.id}`)
  await expect(other.getByText(ivy.email)).toBeVisible()
  await ivy.call(closeAccount, { body: { password, username: ivy.username } })
  await expect(other.getByText(ivy.email)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
  await expect(request).toHaveCount(0)
})

test('an open page of a resident closes when a moderator acts on an account that is closed', async ({
  building,
}) => {
  const { page } = await moderator(building)
  // Without live events.
  await page.route(`**${livePath}*`, (route) => route.abort())
  const password = 'correct horse battery'
  const ivy = await building.resident(unique('ivy'), { password })
  await page.goto(`/admin/residents?case=${ivy.id}`)
  await expect(page.getByText(ivy.email)).toBeVisible()
  await ivy.call(closeAccount, { body: { password, username: ivy.username } })
  await page.getByLabel('Reason').fill('Rude to three neighbours.')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('User not found').first()).toBeVisible()
  await expect(page.getByText(ivy.email)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0)
})

test('a decision that does not arrive says so and keeps the note; one whose answer is lost is not made twice', async ({
  building,
}) => {
  const mo = await moderator(building)
  const ada = await building.resident(unique('ada'), { verified: true })
  const title = titled()
  const postId = await building.post(ada, { title })
  await report(await building.resident(unique('bob')), postId)
  await mo.page.setViewportSize({ width: 320, height: 480 })
  await mo.page.goto(`/admin/reports?case=${postId}`)
  const address = '**/api/admin/reports/*/hide'
  await mo.page.route(address, (route) => route.abort())
  await mo.page.getByLabel('Note to the creator').fill('Kept through the tunnel')
  await mo.page.getByRole('button', { name: 'Hide post' }).click()
  await expect(
    mo.page.getByRole('alert').filter({ hasText: 'The server could not be reached' }),
  ).toBeInViewport({ ratio: 1 })
  await expect(mo.page.getByLabel('Note to the creator')).toHaveValue('Kept through the tunnel')
  await mo.page.unroute(address)
  // Now it arrives, and its answer is lost.
  await mo.page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await mo.page.getByRole('button', { name: 'Hide post' }).click()
  await expect(mo.page.getByRole('button', { name: 'Restore post' })).toBeVisible()
  const reviews = await building.db.query(
    sql`select note from post_reviews where post_id = ${postId}`,
  )
  expect(reviews).toEqual([{ note: 'Kept through the tunnel' }])
})

test('a verification decision that is cut off in the middle is made once, and the reason is kept until it is', async ({
  building,
}) => {
  const mo = await moderator(building)
  const gil = await building.resident(unique('gil'))
  const [request] = await building.db.query<{ id: string }>(sql`
    insert into verification_requests (user_id, tower, location) values (${gil.id}, 'South', '802') returning id`)
  const caseId = request?.id ?? ''
  await mo.page.goto(`/admin?case=${caseId}`)
  const address = '**/api/admin/verifications/*/reject'
  await mo.page.route(address, (route) => route.abort())
  await mo.page.getByLabel('Reason', { exact: true }).fill('Too dark to read')
  await mo.page.getByRole('button', { name: 'Reject' }).click()
  await expect(
    mo.page.getByRole('alert').filter({ hasText: 'The server could not be reached' }),
  ).toBeVisible()
  await expect(mo.page.getByLabel('Reason', { exact: true })).toHaveValue('Too dark to read')
  await mo.page.unroute(address)
  await mo.page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await mo.page.getByRole('button', { name: 'Reject' }).click()
  // Refetched even without the answer.
  await expect(mo.page.getByText(`Decided by ${mo.name}`)).toBeVisible()
  await expect(mo.page.getByText('Too dark to read')).toBeVisible()
  expect(await mo.refused(approveVerification, { params: { caseId } })).toMatchObject({
    status: 409,
  })
  const told = await building.db.query(
    sql`select type from notifications where user_id = ${gil.id}`,
  )
  expect(told).toEqual([{ type: 'verification-rejected' }])
})

test('a report that is cut off or fails keeps its reason and details, and another try stores one', async ({
  building,
}) => {
  const ada = await building.resident(unique('ada'), { verified: true })
  const { page } = await building.neighbour(unique('bob'), { verified: true })
  const postId = await building.post(ada, { title: titled() })
  await page.goto(`/posts/${postId}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  await dialog.getByLabel('Reason').selectOption('Scam or Fraud')
  await dialog.getByLabel('Details (optional)').fill('Wants the money first')
  const address = '**/api/posts/*/reports'
  let tries = 0
  await page.route(address, (route) => {
    tries += 1
    return route.abort()
  })
  const fadeFor = (time: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('--fast', to), time)
  const submit = dialog.getByRole('button', { name: 'Submit report' })
  const { x, y } = (await submit.boundingBox()) ?? { x: 0, y: 0 }
  await fadeFor('60s')
  await submit.click()
  await expect(page.getByText('Report submission failed').first()).toBeVisible()
  // A second click on the closing dialog does nothing.
  await expect(page.locator('.dialog[data-state=closed]')).toBeVisible()
  await page.mouse.click(x + 8, y + 8)
  await fadeFor('')
  await expect(dialog).toBeHidden()
  expect(tries).toBe(1)
  await page.unroute(address)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('scam')
  await expect(dialog.getByLabel('Details (optional)')).toHaveValue('Wants the money first')
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'UNEXPECTED', title: 'x' } }),
  )
  // The first failure's words, which are the same, may still show.
  const refused = page.waitForResponse((answer) => answer.status() === 500)
  await submit.click()
  await refused
  await expect(
    page.getByText('An unexpected error occurred. Please try again.', { exact: true }),
  ).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog.getByLabel('Details (optional)')).toHaveValue('Wants the money first')
  await submit.dblclick()
  await expect(page.getByText('Report Submitted').first()).toBeVisible()
  const kept = await building.db.query(
    sql`select reason, details from reports where target_post_id = ${postId}`,
  )
  expect(kept).toEqual([{ reason: 'scam', details: 'Wants the money first' }])
})

test('a moderator who is no administrator sees no Building', async ({ building }) => {
  const { page } = await moderator(building)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Verification' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Building' })).toHaveCount(0)
  await page.goto('/admin/building')
  await expect(page.getByText('This page does not exist')).toBeVisible()
})

test('a list that cannot be read says so, with a retry', async ({ building }) => {
  const mo = await moderator(building)
  for (const [tab, address] of [
    ['', '**/api/admin/verifications?*'],
    ['reports', '**/api/admin/reports?*'],
    ['residents', '**/api/admin/residents*'],
    ['audit-log', '**/api/admin/audit*'],
  ] as const) {
    await mo.page.route(address, (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'RATE_LIMITED', title: 'Too many attempts' },
      }),
    )
    await mo.page.goto(`/admin/${tab}`)
    const retry = mo.page.getByRole('button', { name: 'Try again' }).first()
    await expect(retry).toBeVisible()
    await mo.page.unroute(address)
    await retry.click()
    await expect(retry).toBeHidden()
  }
})
