// Proves docs/specification.md: Moderation · Signing in · Settings
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bootstrapId, type Bootstrap } from '#contract/bootstrap.ts'
import { beginSecondFactor, confirmSecondFactor, getSecondFactor } from '#contract/second-factor.ts'
import { sql } from '#server/platform/database/db.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { codeOf, letCodesPass, wrongCodeOf } from '#server/testing/services/authenticator.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { expect, phone, test, unique, type Building, type Neighbour } from './world.ts'

const moderator = (building: Building, screen?: typeof phone) =>
  building.neighbour(unique('mo'), { verified: true, role: 'moderator', ...(screen && { screen }) })
const code = (page: Page) => page.getByLabel('Code', { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const queue = (page: Page) => page.getByRole('group', { name: 'Requests' })

/** Returns the secret and the recovery codes. */
async function enrol({ page }: Neighbour, look = async (_: Page) => {}, password?: string) {
  const secret = (await page.locator('ol code').innerText()).replaceAll(' ', '')
  expect(await page.getByRole('img', { name: 'QR code to scan' }).getAttribute('viewBox')).toMatch(
    /^0 0 \d+ \d+$/,
  )
  await code(page).fill(wrongCodeOf(secret))
  if (password !== undefined) {
    await button(page, 'Turn on').click()
    await expect(page.getByText('Please enter your password')).toBeVisible()
    await page.locator('ol').getByLabel('Current password').fill(password)
  }
  await button(page, 'Turn on').click()
  await expect(page.getByText('That code is wrong.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await look(page)
  await code(page).fill(codeOf(secret))
  await button(page, 'Turn on').click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  await look(page)
  const codes = await page.locator('main li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function signInAnew(building: Building, { id, context }: Neighbour) {
  const token = newToken()
  await building.db.query(sql`
    insert into sessions (token_hash, account_id, expires_at) values (${hashToken(token)}, ${id}, now() + interval '1 day')`)
  await context.addCookies([
    { name: 'session', value: token, url: building.origin, httpOnly: true, sameSite: 'Lax' },
  ])
}

test('over http a banner asks for it; set up, each new session shows a code, or a recovery code', async ({
  building,
}) => {
  const mo = await moderator(building)
  const { page } = mo
  await page.goto('/admin')
  await expect(queue(page)).toBeVisible()
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
  const { secret, codes } = await enrol(mo, expectAccessible)
  const saving = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('foyer-recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
  await button(page, 'I have kept them').click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeFocused()
  await page.getByRole('link', { name: 'Verification' }).click()
  await expect(queue(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up two-step sign-in' })).toBeHidden()

  await signInAnew(building, mo)
  await letCodesPass(building.db, mo)
  await page.goto('/admin/residents')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page).toHaveTitle('Admin | Foyer')
  await page.goto('/admin')
  await expect(queue(page)).toHaveCount(0)
  await expectAccessible(page)
  const used = codeOf(secret)
  await code(page).fill(used)
  await page.keyboard.press('Enter')
  await expect(queue(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeFocused()

  await signInAnew(building, mo)
  await page.goto('/admin')
  await code(page).fill(used)
  await button(page, 'Continue').click()
  await expect(page.getByText('That code is wrong.')).toBeVisible()
  await button(page, 'Use a recovery code').click()
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[3] ?? '')
  await button(page, 'Continue').click()
  await expect(queue(page)).toBeVisible()
})

test('a resident turns it on in Settings with the password, signs in with a code, and turns it off with the password', async ({
  building,
}) => {
  const password = 'correct horse battery'
  const zoe = await building.neighbour(unique('zoe'), { password, screen: phone })
  const { page } = zoe
  await page.goto('/settings#second-step')
  const part = page.getByRole('region', { name: 'Two-step sign-in', exact: true })
  await part.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(part.getByRole('heading', { level: 3 })).toBeFocused()
  const { secret, codes } = await enrol(zoe, expectAccessible, password)
  await button(page, 'I have kept them').click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  // Else its towers light up for seconds.
  const elsewhere = await building.stranger({ ...phone, reducedMotion: 'reduce' })
  const signIn = async () => {
    await elsewhere.goto('/sign-in?next=%2Fsettings%23second-step')
    await elsewhere.getByLabel('Email').fill(zoe.email)
    await elsewhere.getByLabel('Password', { exact: true }).fill(password)
    await button(elsewhere, 'Sign in').click()
    await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  }
  await signIn()
  await elsewhere.goto('/saved')
  await expect(elsewhere).toHaveURL(/sign-in/)
  await signIn()
  await expect(code(elsewhere)).toBeFocused()
  await expectAccessibleInBothThemes(elsewhere)
  await code(elsewhere).fill(wrongCodeOf(secret))
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByText('That code is wrong.')).toBeVisible()
  await button(elsewhere, 'Use a recovery code').click()
  await elsewhere.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await button(elsewhere, 'Sign in').click()
  await expect(elsewhere).toHaveURL('/settings#second-step')
  await expect(elsewhere.getByText('9 recovery codes left')).toBeVisible()

  await letCodesPass(building.db, zoe)
  await button(elsewhere, 'Turn off').click()
  const step = elsewhere.getByRole('region', { name: 'Two-step sign-in', exact: true })
  await expect(step.getByLabel('Current password')).toBeFocused()
  await expectAccessible(elsewhere)
  await elsewhere.keyboard.type(password)
  await code(elsewhere).fill(codeOf(secret))
  await button(elsewhere, 'Turn off').click()
  await expect(button(elsewhere, 'Set up two-step sign-in')).toBeVisible()
  await expect(step.getByRole('heading', { level: 2 })).toBeFocused()
})

test('whoever turns it on and does not get the answer reads that it is on, and can make recovery codes', async ({
  building,
}) => {
  const { page } = await moderator(building)
  await page.goto('/admin/second-step')
  const secret = (await page.locator('ol code').innerText()).replaceAll(' ', '')
  await page.route(`**${confirmSecondFactor.path}`, async (route) => {
    if (route.request().method() !== confirmSecondFactor.method) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await code(page).fill(codeOf(secret))
  await button(page, 'Turn on').click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeFocused()
  await expect(button(page, 'New recovery codes')).toBeVisible()
})

test('where it is required, the first visit to Admin sets it up, on a phone', async ({
  building,
}) => {
  const mo = await moderator(building, phone)
  const { page } = mo
  // This server is on http; required.test.ts tests https.
  await page.route('**/admin', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const written = new RegExp(`(?<= id="${bootstrapId}">).*?(?=</script>)`, 's')
    const bootstrap: Bootstrap = JSON.parse(written.exec(html)?.[0] ?? '')
    const queries = bootstrap.queries.map(([key, data, ...more]) =>
      key[0] === getSecondFactor.path
        ? [key, { ...(data as object), missing: 'enrolment', isRequired: true }, ...more]
        : [key, data, ...more],
    )
    expect(queries).not.toEqual(bootstrap.queries)
    const changed = JSON.stringify({ ...bootstrap, queries }).replaceAll('<', String.raw`\u003c`)
    await route.fulfill({ response: answer, body: html.replace(written, () => changed) })
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expect(queue(page)).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Open it in an app on this device' }),
  ).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  await enrol(mo, expectAccessible)
  await button(page, 'I have kept them').click()
  await expect(queue(page)).toBeVisible()
})

test('when the twelve hours end meanwhile, what was typed is still there after the code', async ({
  building,
}) => {
  const mo = await moderator(building)
  const { page } = mo
  const [ada, ben] = [
    await building.resident(unique('ada')),
    await building.resident(unique('ben')),
  ]
  for (const { id } of [ada, ben])
    await building.db.query(
      sql`insert into verification_requests (user_id, tower, location) values (${id}, 'North', '1204')`,
    )
  const { secret } = (await mo.call(beginSecondFactor, { body: {} })).body
  await mo.call(confirmSecondFactor, { body: { code: codeOf(secret) } })
  await page.goto('/admin')
  await page.getByRole('button', { name: new RegExp(ada.username, 'i') }).click()
  await page.getByLabel('Reason', { exact: true }).fill('The name does not match.')
  await building.db.query(
    sql`update sessions set second_factor_at = now() - interval '13 hours' where account_id = ${mo.id}`,
  )
  await letCodesPass(building.db, mo)
  await button(page, 'Reject').click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByText(`@${ada.username}`)).toBeHidden()
  // A key of the hidden page, for the next request.
  await page.keyboard.press('n')
  await code(page).fill(codeOf(secret))
  await button(page, 'Continue').click()
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('The name does not match.')
  await button(page, 'Reject').click()
  await expect(page.getByText('was told why').first()).toBeVisible()
})

test('it moves to another app, gets new recovery codes, and is turned off, each with a code @long', async ({
  building,
}) => {
  const mo = await moderator(building)
  const { page } = mo
  await page.goto('/admin/second-step')
  const { secret, codes } = await enrol(mo)
  await button(page, 'I have kept them').click()
  await button(page, 'New recovery codes').click()
  await expect(code(page)).toBeFocused()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeFocused()
  await button(page, 'New recovery codes').click()
  await button(page, 'Use a recovery code').click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await button(page, 'Make new codes').click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  await button(page, 'I have kept them').click()

  await button(page, 'Use another app').click()
  const fresh = (await page.locator('ol code').innerText()).replaceAll(' ', '')
  expect(fresh).not.toBe(secret)
  await letCodesPass(building.db, mo)
  await page.getByLabel('Code from the new app').fill(codeOf(fresh))
  await button(page, 'Use the new app').click()
  await expect(page.getByText('Please enter the code')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from the app you have used so far').fill(codeOf(secret))
  await button(page, 'Use the new app').click()
  await button(page, 'I have kept them').click()

  await letCodesPass(building.db, mo)
  await button(page, 'Turn off').click()
  await code(page).fill(codeOf(fresh))
  await button(page, 'Turn off').click()
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeFocused()
})

test('an administrator resets a moderator who has lost everything, whose open page signs out at once @long', async ({
  building,
}) => {
  const mo = await moderator(building)
  await mo.page.goto('/admin/second-step')
  await enrol(mo)
  const boss = await building.neighbour(unique('boss'), { verified: true, role: 'administrator' })
  await boss.page.goto(`/admin/residents?case=${mo.id}`)
  await button(boss.page, 'Reset two-step sign-in').click()
  await expect(boss.page.getByRole('dialog')).toContainText('signs them out everywhere')
  await expectAccessible(boss.page)
  await boss.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Reset two-step sign-in' })
    .click()
  await expect(boss.page.getByText('can set up two-step sign-in again').first()).toBeVisible()
  await expect(button(boss.page, 'Reset two-step sign-in')).toBeHidden()
  await expect(mo.page).toHaveURL(/\/sign-in/)
})
