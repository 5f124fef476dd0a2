// Proves docs/specification.md: Handovers
import type { Page } from '@playwright/test'
import { calendarPath } from '#contract/handover-paths.ts'
import { acceptTime, proposeTime, sayWord } from '#contract/handovers.ts'
import { showInterest } from '#contract/interests.ts'
import { limits } from '#contract/limits.ts'
import { listHandoverPlaces } from '#contract/places.ts'
import { releaseReservation, reserve } from '#contract/reservations.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { afterTheEnd, agreed } from './agreed.ts'
import {
  desktop,
  expect,
  phone,
  test,
  unique,
  type Building,
  type Neighbour,
  type Person,
} from './world.ts'

const title = 'Walnut table'
const spoken = (page: Page) => page.locator('p[aria-live=polite]').last()
const card = (page: Page, state: string) =>
  page.getByRole('article', { name: new RegExp(`^Handover, ${state}`) })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Agree on a time' })
const strip = (page: Page) => page.getByRole('region', { name: 'What you talk about' })
const day = (page: Page, place: number) =>
  sheet(page).getByRole('group', { name: 'Day' }).getByRole('radio').nth(place)
const radio = (page: Page, name: string | RegExp) => sheet(page).getByRole('radio', { name })
const pick = async (page: Page, name: string) => {
  await radio(page, name).check()
}
const propose = (page: Page) =>
  sheet(page)
    .getByRole('button', { name: /^Propose / })
    .click()

type Screen = typeof phone | typeof desktop

/** A seller, and a neighbour for whom it is reserved. */
async function reserved(building: Building, screen: Screen, holders: Screen = screen) {
  const daniel = await building.neighbour(unique('daniel'), {
    verified: true,
    name: 'Daniel Kim',
    screen,
  })
  const ana = await building.neighbour(unique('ana'), {
    verified: true,
    name: 'Ana Ruiz',
    screen: holders,
  })
  const postId = await building.post(daniel, { title })
  await building.db.query(
    sql`insert into interests (user_id, post_id) values (${ana.id}, ${postId})`,
  )
  const until = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const { body } = await daniel.call(reserve, {
    params: { postId },
    body: { userId: ana.id, until },
  })
  return { daniel, ana, postId, reservationId: body.reservation.id }
}

/** Proposed by `proposer`, for in two days. */
async function proposed(proposer: Person, reservationId: string) {
  const { places } = (await proposer.call(listHandoverPlaces, {})).body
  const startsAt = new Date(Date.now() + 48 * 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000)
  const { body } = await proposer.call(proposeTime, {
    params: { reservationId },
    body: {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      placeId: places[0]?.id,
    },
  })
  return body.reservation.proposal?.id ?? ''
}

for (const [device, screen] of [
  ['phone', phone],
  ['desktop @long', desktop],
] as const)
  test(`on a ${device}, one proposes a time, the other another one, and the first accepts`, async ({
    building,
  }) => {
    const { daniel, ana, postId, reservationId } = await reserved(building, screen)
    await ana.page.goto(`/posts/${postId}`)
    await expect(ana.page.getByRole('region', { name: 'It is your turn' })).toContainText(
      'Daniel: new to handovers here',
    )

    await daniel.page.goto(`/message?with=${ana.id}`)
    await expect(strip(daniel.page)).toContainText('Reserved for Ana')
    const agree = strip(daniel.page).getByRole('button', { name: 'Agree on a time' })
    await agree.click()
    await expect(
      day(daniel.page, 0).or(day(daniel.page, 1)).and(daniel.page.locator(':focus')),
    ).toBeChecked()
    await expect(radio(daniel.page, '6:30 PM')).toBeChecked()
    await expect(radio(daniel.page, /^North lobby/)).toBeChecked()
    await expectAccessibleInBothThemes(daniel.page)
    await daniel.page.getByRole('button', { name: 'Close' }).click()
    await expect(agree).toBeFocused()
    await agree.click()
    await day(daniel.page, 2).check()
    await propose(daniel.page)
    await expect(card(daniel.page, 'proposed by you')).toContainText('Waiting for Ana')
    await expect(strip(daniel.page).getByRole('button')).toHaveCount(1)
    await expect(daniel.page.getByRole('region', { name: 'Chat with Ana Ruiz' })).toBeFocused()

    const turn = ana.page.getByRole('region', { name: 'It is your turn' })
    await expect(turn).toContainText(/Daniel proposes \w{3}, 6:30 PM, North lobby\./)
    await ana.page.goto('/message')
    await ana.page.getByRole('link', { name: /Daniel Kim/ }).click()
    const first = card(
      ana.page,
      'proposed by Daniel, \\w+day, \\w+ \\d+, 6:30 to 7:00 PM, North lobby$',
    )
    await expect(first).toContainText('Daniel proposes a handover')
    await expectAccessibleInBothThemes(ana.page)
    await first.getByRole('button', { name: 'Message' }).click()
    await expect(ana.page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await first.getByRole('button', { name: 'Another time' }).click()
    await expect(day(ana.page, 2)).toBeChecked()
    await pick(ana.page, '7:30 PM')
    await radio(ana.page, /^South lobby/).check()
    await propose(ana.page)
    await expect(card(ana.page, 'proposed by you')).toContainText('7:30 to 8:00 PM')
    await expect(ana.page.getByRole('log')).toBeFocused()
    await expect(ana.page.getByRole('article')).toHaveCount(1)
    await expect(ana.page.getByRole('log')).toContainText('Daniel · Handover:')

    await card(daniel.page, 'proposed by Ana').getByRole('button', { name: 'Accept' }).click()
    const agreed = card(daniel.page, 'agreed')
    await expect(agreed.getByRole('link', { name: 'Enter the code' })).toBeVisible()
    await expect(daniel.page.getByRole('log')).toBeFocused()
    await expect(strip(daniel.page)).toContainText(/Handover on \w{3}, 7:30 PM.*South lobby/)
    await expectAccessibleInBothThemes(daniel.page)
    await expect(
      card(ana.page, 'agreed').getByRole('link', { name: 'Show the pass' }),
    ).toBeVisible()
    await expect(strip(ana.page).getByRole('link', { name: 'Pass' })).toBeVisible()
    await expect(card(ana.page, 'agreed').getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'href',
      calendarPath(reservationId),
    )

    await card(ana.page, 'agreed').getByRole('button', { name: 'Change' }).click()
    await pick(ana.page, '6:00 PM')
    await propose(ana.page)
    await expect(card(ana.page, 'proposed by you')).toContainText(
      /Until then it stays .*7:30 to 8:00 PM, South lobby/,
    )
    await expect(strip(ana.page)).toContainText('7:30 PM')
    await ana.page.goto(`/posts/${postId}`)
    await expect(ana.page.getByRole('link', { name: 'Show the pass' })).toBeVisible()
    await expect(ana.page.getByRole('button', { name: 'Another time' })).toBeVisible()
  })

test('with the keyboard alone, a seller proposes a time, and the neighbour accepts it', async ({
  building,
}) => {
  const { daniel, ana, postId } = await reserved(building, desktop)
  const press = (page: Page, ...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  await daniel.page.goto(`/list/${postId}`)
  await daniel.page.getByRole('button', { name: 'Agree on a time' }).focus()
  await press(daniel.page, 'Enter')
  await expect(daniel.page.locator(':focus')).toHaveAttribute('type', 'radio')
  await expect(daniel.page.locator(':focus')).toBeChecked()
  await press(
    daniel.page,
    'ArrowRight',
    'ArrowRight',
    'Tab',
    'ArrowRight',
    'Tab',
    'ArrowDown',
    'Tab',
  )
  await expect(daniel.page.locator(':focus')).toHaveText(/^Propose .*7:00 PM/)
  await press(daniel.page, 'Enter')
  const panel = daniel.page.getByRole('region', { name: 'Reserved for Ana' })
  await expect(panel).toContainText(/You propose .*7:00 PM, South lobby\. Waiting for Ana\./)
  await expect(panel.getByRole('button', { name: 'Another time' })).toBeFocused()

  await ana.page.goto(`/posts/${postId}`)
  const turn = ana.page.getByRole('region', { name: 'It is your turn' })
  await turn.getByRole('button', { name: 'Accept' }).focus()
  await press(ana.page, 'Enter')
  const agreed = ana.page.getByRole('region', { name: 'The handover is agreed' })
  await expect(agreed).toBeFocused()
  await expect(agreed.getByRole('link', { name: 'Show the pass' })).toBeVisible()
  await expect(panel).toContainText(/Handover on \w+day, 7:00 PM, South lobby/)
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(spoken(daniel.page)).toHaveText('The handover is agreed')
  await expect(panel.getByRole('link', { name: 'Open the pass' })).toBeVisible()
})

test('an acceptance whose answer is lost is asked for again, and nobody reads that it failed', async ({
  building,
}) => {
  const { daniel, ana, postId, reservationId } = await reserved(building, phone)
  await proposed(ana, reservationId)
  await daniel.page.goto(`/list/${postId}`)
  let answersLost = 0
  await daniel.page.route('**/accept', async (route) => {
    if (answersLost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const repeated = daniel.page.waitForResponse(/\/accept$/)
  await daniel.page.getByRole('button', { name: 'Accept' }).tap()
  expect((await repeated).status()).toBe(200)
  await expect(daniel.page.getByRole('link', { name: /code|pass/ }).first()).toBeVisible()
  await expect(daniel.page.getByText('The time could not be accepted')).toHaveCount(0)
})

test('a neighbour whose proposal is accepted meanwhile hears so, wherever the focus is', async ({
  building,
}) => {
  const { daniel, ana, postId, reservationId } = await reserved(building, desktop)
  const timeId = await proposed(ana, reservationId)
  const [there, elsewhere, nowhere] = [
    ana.page,
    await ana.context.newPage(),
    await ana.context.newPage(),
  ]
  for (const page of [there, elsewhere, nowhere]) {
    await page.goto(`/posts/${postId}`)
    await expect(page.getByRole('button', { name: 'Another time' })).toBeVisible()
  }
  await there.getByRole('button', { name: 'Another time' }).focus()
  const like = elsewhere.getByRole('button', { name: 'Like' })
  await like.focus()
  await daniel.call(acceptTime, { params: { reservationId, timeId } })
  const words = 'The handover is agreed'
  await expect(there.getByRole('region', { name: words })).toBeFocused()
  for (const page of [elsewhere, nowhere]) await expect(spoken(page)).toHaveText(words)
  await expect(like).toBeFocused()
  await expect(nowhere.locator('body')).toBeFocused()
})

test('from the notification of a turn it is three taps to a proposal, and one to agree', async ({
  building,
}) => {
  const { daniel, ana, postId } = await reserved(building, phone)
  await ana.page.goto('/notifications')
  const taps = [
    () => ana.page.getByRole('link', { name: 'It is your turn' }).tap(),
    () => ana.page.getByRole('button', { name: 'Agree on a time' }).tap(),
    () =>
      sheet(ana.page)
        .getByRole('button', { name: /^Propose / })
        .tap(),
  ]
  for (const tap of taps) await tap()
  await expect(ana.page.getByRole('region', { name: 'It is your turn' })).toContainText(
    'Waiting for Daniel.',
  )
  await daniel.page.goto('/list')
  const row = daniel.page.getByRole('article', { name: title })
  await expect(row).toContainText('Ana proposes a time')
  await expect(row).not.toContainText('until')
  await expectAccessibleInBothThemes(daniel.page)
  await row.getByRole('link', { name: 'Who is interested' }).tap()
  await expect(daniel.page.getByRole('region', { name: 'Reserved for Ana' })).toContainText(
    /Ana proposes .*6:30 PM, North lobby\./,
  )
  await daniel.page.getByRole('button', { name: 'Accept' }).tap()
  await expect(daniel.page.getByRole('link', { name: 'Open the pass' })).toBeVisible()
  await expect(daniel.page.getByRole('heading', { name: 'Reserved for Ana' })).toBeFocused()
  await daniel.page.getByRole('button', { name: 'Call it off' }).tap()
  const question = daniel.page.getByRole('dialog', { name: 'Call the handover off?' })
  await expect(question).toContainText(
    /The handover of “Walnut table” on .*6:30\sPM is called off\./,
  )
  await question.getByRole('button', { name: 'Cancel' }).tap()
  await daniel.page.goto('/list')
  await expect(row).toContainText(/Handover to Ana (today|tomorrow), 6:30 PM/)

  await ana.page.goto('/interested')
  const tile = ana.page.getByRole('article', { name: title })
  await expect(tile).toContainText('Agreed')
  await expect(tile).toContainText(/(Today|Tomorrow), 6:30 PM, North lobby/)
  await expect(tile.getByRole('link', { name: 'Show the pass' })).toBeVisible()
  await expect(
    ana.page.getByRole('list', { name: 'Waiting for your answer' }).getByRole('link'),
  ).toHaveAttribute('href', /^\/handover\//)
  await expectAccessibleInBothThemes(ana.page)
  await ana.page.goto(`/posts/${postId}`)
})

test('a proposal that is waiting is agreed in three taps from the notification', async ({
  building,
}) => {
  const { daniel, ana, reservationId } = await reserved(building, phone)
  await proposed(daniel, reservationId)
  // More interests than the page loads at first.
  for (let nth = 0; nth < limits.listPage; nth++) {
    const postId = await building.post(daniel, { pictures: 0 })
    await ana.call(showInterest, { params: { postId } })
  }
  await ana.page.goto('/interested')
  const waiting = ana.page.getByRole('list', { name: 'Waiting for your answer' }).getByRole('link')
  await expect(waiting).toContainText(
    /Your turn: .*Daniel proposes .*, North lobby\. Answer by tomorrow, \d+:\d\d [AP]M\.$/,
  )
  await expectAccessibleInBothThemes(ana.page)
  await ana.page.goto('/notifications')
  await ana.page.getByRole('link', { name: 'It is your turn' }).tap()
  await expect(ana.page.getByRole('region', { name: 'It is your turn' })).toContainText(
    /Daniel proposes .*, North lobby\. Answer by tomorrow, /,
  )
  await ana.page.getByRole('button', { name: 'Accept' }).tap()
  await expect(ana.page.getByRole('region', { name: 'The handover is agreed' })).toBeVisible()
})

test('a time that is too far away, or missing, says so at its field, and what was chosen stays', async ({
  building,
}) => {
  const { daniel, postId } = await reserved(building, desktop)
  const { page } = daniel
  await page.goto(`/list/${postId}`)
  await page.getByRole('button', { name: 'Agree on a time' }).click()
  await radio(page, 'Other…').check()
  await sheet(page).getByLabel('From').fill('09:15')
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('09:45')
  await sheet(page).getByLabel('Date').fill('2099-01-01')
  await radio(page, /^South lobby/).check()
  await propose(page)
  const time = sheet(page).getByRole('group', { name: 'Time' })
  await expect(time.getByRole('alert')).toHaveText(
    'Please choose a time within the next 14 days that ends after it begins',
  )
  await expectAccessible(page)
  await expect(sheet(page).getByLabel('Date')).toHaveValue('2099-01-01')
  await expect(radio(page, /^South lobby/)).toBeChecked()
  await sheet(page).getByLabel('Date').fill('')
  await sheet(page).getByRole('button', { name: 'Agree on a time' }).click()
  await expect(time.getByRole('alert')).toHaveText('Please choose a day and a time')
  await day(page, 3).check()
  await propose(page)
  await expect(page.getByRole('region', { name: 'Reserved for Ana' })).toContainText(
    '9:15 AM, South lobby',
  )
})

test('places that could not be loaded can be tried again, and without places the doors remain', async ({
  building,
}) => {
  const { daniel, ana, postId } = await reserved(building, desktop)
  const { page } = daniel
  await building.db.query(sql`update users set location = 'PH 3' where id = ${daniel.id}`)
  let answers = [404, 200]
  await page.route(`**${listHandoverPlaces.path}`, (route) => {
    const [status = 200, ...later] = answers
    answers = later
    return status === 200
      ? route.fulfill({ json: { places: [] } })
      : route.fulfill({ status: 404, json: { code: 'NOT_FOUND', title: 'Not found' } })
  })
  await page.goto(`/list/${postId}`)
  await page.getByRole('button', { name: 'Agree on a time' }).click()
  await expect(sheet(page)).toContainText('The places could not be loaded.')
  await sheet(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sheet(page)).toContainText('An administrator has not named places yet.')
  await expect(radio(page, 'My door Ana sees PH 3')).toBeChecked()
  await propose(page)
  await ana.page.goto(`/message?with=${daniel.id}`)
  await expect(card(ana.page, 'proposed by Daniel')).toContainText('Daniel’s door')
})

test('where reservations cannot be read, the sentence of the message stands there', async ({
  building,
}) => {
  const { daniel, ana, reservationId } = await reserved(building, phone)
  await proposed(daniel, reservationId)
  await ana.page.route('**/api/conversations/*/reservations', (route) =>
    route.fulfill({ status: 404, json: { code: 'CONVERSATION_NOT_FOUND', title: 'Gone' } }),
  )
  await ana.page.goto(`/message?with=${daniel.id}`)
  await expect(ana.page.getByRole('log')).toContainText(/Handover: .*North lobby\?/)
  await expect(ana.page.getByRole('article')).toHaveCount(0)
})

test('a card says how it ended: called off, in the same words whoever did it', async ({
  building,
}) => {
  const { daniel, ana, postId, reservationId } = await reserved(building, phone)
  const timeId = await proposed(daniel, reservationId)
  await ana.call(acceptTime, { params: { reservationId, timeId } })
  await daniel.page.goto(`/message?with=${ana.id}`)
  await expect(card(daniel.page, 'agreed')).toBeVisible()
  await ana.page.goto(`/posts/${postId}`)
  await ana.page.getByRole('button', { name: 'Call it off' }).tap()
  const question = ana.page.getByRole('dialog', { name: 'Call the handover off?' })
  await question.getByRole('button', { name: 'Call it off' }).tap()
  await expect(card(daniel.page, 'ended')).toContainText('Called off')
  await expect(strip(daniel.page)).toContainText('Available')
  await expect(strip(daniel.page)).not.toContainText('Handover')
  await expectAccessibleInBothThemes(daniel.page)
})

test('two things between the same two stand above each other, and one can be let go there', async ({
  building,
}) => {
  const { daniel, ana, reservationId } = await reserved(building, phone)
  const lampId = await building.post(daniel, { title: 'Lamp' })
  await building.db.query(
    sql`insert into interests (user_id, post_id) values (${ana.id}, ${lampId})`,
  )
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString()
  await daniel.call(reserve, { params: { postId: lampId }, body: { userId: ana.id, until } })
  await proposed(daniel, reservationId)
  await ana.page.goto(`/message?with=${daniel.id}`)
  await expect(strip(ana.page).getByRole('link')).toHaveText([
    /^Lamp: Reserved for you/,
    /^Walnut table: Reserved for you/,
  ])
  for (const name of ['Agree on a time', 'No, thank you'])
    await expect(strip(ana.page).getByRole('button', { name })).toHaveCount(1)
  const size = ana.page.viewportSize() ?? phone.viewport
  await ana.page.setViewportSize({ width: 320, height: 568 })
  await ana.page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const name of ['Message', 'Send'])
    await expect(
      ana.page.getByRole(name === 'Send' ? 'button' : 'textbox', { name, exact: true }),
    ).toBeInViewport({ ratio: 0.9 })
  await ana.page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await ana.page.setViewportSize(size)
  await strip(ana.page).getByRole('button', { name: 'No, thank you' }).tap()
  const question = ana.page.getByRole('dialog', { name: 'Let the next neighbour have it?' })
  await expect(question).toContainText('You stay in line if you like.')
  await expect(question.getByRole('button', { name: 'No longer interested' })).toBeVisible()
  await expectAccessible(ana.page)
  await question.getByRole('button', { name: 'Yes, and stay in line' }).tap()
  await expect(card(ana.page, 'ended')).toContainText('Walnut table')
  await expect(strip(ana.page).getByRole('link')).toHaveText([/^Lamp/])
  await expect(ana.page.getByRole('region', { name: 'Chat with Daniel Kim' })).toBeFocused()
})

test('after the time, Interested Posts and My listings ask whether it took place, and lead to the answer', async ({
  building,
}) => {
  const { daniel, ana, id } = await agreed(building, { screen: phone })
  await afterTheEnd(building, id, 40)
  await building.db.query(sql`update reservations set asked_at = now() where id = ${id}`)
  const waiting = ana.page.getByRole('list', { name: 'Waiting for your answer' })
  const main = (person: Neighbour) => person.page.getByRole('main')
  const answer = (person: Neighbour) =>
    person.page.getByRole('link', { name: 'Answer: Walnut chair' })
  const yes = (person: Neighbour) => person.page.getByRole('button', { name: 'Yes', exact: true })

  await ana.page.goto('/interested')
  await expect(waiting).toContainText('Did you receive it from Daniel?')
  await expect(main(ana)).not.toContainText('Agreed')
  await expectAccessibleInBothThemes(ana.page)
  await answer(ana).tap()
  await yes(ana).tap()
  await expect(main(ana)).toContainText('You said that you have it. Daniel is asked.')
  await ana.page.goto('/interested')
  await expect(main(ana)).toContainText('You said that you have it. Daniel is asked.')
  await expect(waiting).toHaveCount(0)
  await ana.page.goto(`/message?with=${daniel.id}`)
  await expect(card(ana.page, 'agreed')).toContainText('You said that you have it.')
  await expect(card(ana.page, 'agreed')).not.toContainText('Agreed')
  await expect(card(ana.page, 'agreed').getByRole('link', { name: 'Answer' })).toHaveCount(0)

  await daniel.page.goto('/list')
  await expect(main(daniel)).toContainText('Did you hand it over to Ana?')
  await expectAccessibleInBothThemes(daniel.page)
  await answer(daniel).tap()
  await yes(daniel).tap()
  await expect(main(daniel)).toContainText('Handed over')
})

test('another time that is proposed after the first has passed does not say that the first stays', async ({
  building,
}) => {
  const { daniel, ana, id } = await agreed(building, { screen: phone })
  await afterTheEnd(building, id, 40)
  await proposed(daniel, id)
  await ana.page.goto(`/message?with=${daniel.id}`)
  await expect(card(ana.page, 'proposed by Daniel')).toContainText('North lobby')
  await expect(card(ana.page, 'proposed by Daniel')).not.toContainText('Until then')
})

test('as long as only the seller says that it is done, Interested Posts asks, and no card asks for the code', async ({
  building,
}) => {
  const { daniel, ana, id } = await agreed(building, { screen: phone })
  await daniel.call(sayWord, { params: { reservationId: id }, body: { word: 'done' } })
  const main = ana.page.getByRole('main')
  await ana.page.goto('/interested')
  await expect(ana.page.getByRole('list', { name: 'Waiting for your answer' })).toContainText(
    'Daniel says that you have it.',
  )
  await daniel.page.goto(`/message?with=${ana.id}`)
  await expect(card(daniel.page, 'done')).toContainText('Handed over')
  await expect(card(daniel.page, 'done').getByRole('link')).toHaveCount(0)
  await ana.page.getByRole('link', { name: 'Answer: Walnut chair' }).tap()
  await ana.page.getByRole('button', { name: 'Yes', exact: true }).tap()
  await ana.page.goto('/interested')
  await expect(main).toContainText('You have it.')
  await expect(ana.page.getByRole('link', { name: /^Answer/ })).toHaveCount(0)
})

test('a time that comes too late says so, and the button goes, also where no event came', async ({
  building,
}) => {
  const { daniel, ana, reservationId } = await reserved(building, phone)
  const { page } = ana
  await page.route('**/api/live**', (route) => route.abort())
  await page.goto(`/message?with=${daniel.id}`)
  await strip(page).getByRole('button', { name: 'Agree on a time' }).click()
  await expect(radio(page, '6:30 PM')).toBeChecked()
  await daniel.call(releaseReservation, { params: { reservationId }, body: { passOn: false } })
  await propose(page)
  await expect(sheet(page).getByRole('alert')).toContainText('This reservation has ended')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Agree on a time' })).toHaveCount(0)
})
