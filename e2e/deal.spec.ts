// Proves docs/specification.md: Reservations · Handovers · Handover pass
import { sql } from '#server/platform/database/db.ts'
import { drag } from './drag.ts'
import { settled } from './settled.ts'
import { desktop, expect, phone, test, unique } from './world.ts'

for (const [device, screen] of [
  ['phones', phone],
  ['desktops @long', desktop],
] as const)
  test(`three neighbours on ${device}: two ask by a swipe, one gets it with six digits, and the other one hears back`, async ({
    building,
  }) => {
    test.setTimeout(120_000)
    const person = (name: string) =>
      building.neighbour(unique(name.slice(0, 3).toLowerCase()), { verified: true, name, screen })
    const daniel = await person('Daniel Kim')
    const ana = await person('Ana Ruiz')
    const maya = await person('Maya Ortiz')
    const title = `Walnut table ${unique('no')}`
    const postId = await building.post(daniel, { title })

    await test.step('Ana and Maya swipe to the right', async () => {
      for (const { page } of [ana, maya]) {
        await page.goto('/')
        const card = page.getByRole('article', { name: title })
        await settled(page)
        await drag(page, card.getByRole('heading'), 180, screen === phone)
        await expect(card).toBeHidden()
      }
      await expect
        .poll(() => building.db.query(sql`select from interests where post_id = ${postId}`))
        .toHaveLength(2)
    })

    await test.step('Daniel reserves it for Ana in two taps', async () => {
      const { page } = daniel
      await page.goto(`/list/${postId}`)
      await page.getByRole('button', { name: 'Reserve for Ana Ruiz' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Reserve/ })
        .click()
      await expect(page.getByRole('region', { name: 'Reserved for' })).toContainText('Ana')
    })

    await test.step('from the notification Ana proposes a time in three taps, and Daniel accepts', async () => {
      await ana.page.goto('/notifications')
      await ana.page.getByRole('link', { name: 'It is your turn' }).click()
      await ana.page.getByRole('button', { name: 'Agree on a time' }).first().click()
      await ana.page.getByRole('button', { name: /^Propose / }).click()
      const turn = daniel.page.getByRole('region', { name: 'Reserved for' })
      await expect(turn).toContainText('Ana proposes')
      await turn.getByRole('button', { name: 'Accept' }).click()
      await expect(turn.getByRole('link', { name: 'Open the pass' })).toBeVisible()
    })

    await test.step('they meet: Ana shows six digits, Daniel types them', async () => {
      await ana.page.goto('/message')
      await ana.page.getByRole('link', { name: /Daniel Kim/ }).click()
      await ana.page.getByRole('link', { name: 'Show the pass' }).click()
      const code = await ana.page.getByRole('img', { name: /^Code: / }).textContent()
      const turn = daniel.page.getByRole('region', { name: 'Reserved for' })
      await turn.getByRole('link', { name: 'Open the pass' }).click()
      await daniel.page
        .getByRole('textbox', { name: 'Ana’s code, six digits' })
        .pressSequentially(code?.replaceAll(/\D/g, '') ?? '')
      for (const { page } of [daniel, ana])
        await expect(page.getByRole('heading', { level: 2, name: 'Handed over' })).toBeVisible()
    })

    await test.step('Maya hears that it has found a new home', async () => {
      await maya.page.goto('/notifications')
      await expect(maya.page.getByRole('main')).toContainText(
        `“${title}” has found a new home. Thank you for asking for it.`,
      )
      expect(
        await building.db.query(sql`select from interests_unheard where post_id = ${postId}`),
      ).toEqual([])
    })
  })
