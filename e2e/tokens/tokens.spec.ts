// Proves docs/specification.md: Personal tokens and RSS
import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../accessible.ts'
import { expect, phone, test, unique } from '../world.ts'

test.use({ environment: { PERSONAL_TOKENS: 'yes' } })
// One worker runs them: a second one would start a second Foyer for this file.
test.describe.configure({ mode: 'default' })

const password = 'three green bicycles'
const section = (page: Page) => page.getByRole('region', { name: 'Programs and RSS' })

/** Returns what is shown once. */
async function make(page: Page, name: string, scope: string) {
  const form = section(page)
  await form.getByLabel('What for').selectOption(scope)
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: /^Make a/ }).click()
  await expect(form.getByRole('heading', { name: /^Copy/ })).toBeFocused()
  return form.locator('code').innerText()
}

test('a resident makes an RSS feed that any reader can parse, and removes it', async ({
  building,
}) => {
  const ada = await building.neighbour(unique('ada'), { verified: true, password })
  const title = unique('<Lamp> & "shade"')
  const postId = await building.post(ada, { title, description: 'Warm <b>light</b> & quiet.' })
  const { page } = ada
  await page.goto('/settings#tokens')
  await expectAccessibleInBothThemes(page)
  await section(page).getByRole('button', { name: 'Make a feed' }).click()
  await expect(section(page).getByText('Please enter a name')).toBeVisible()
  const address = await make(page, 'Reader', 'RSS feed of new posts')
  await expectAccessibleInBothThemes(page)

  // On a page of nobody: Foyer's own take no markup from strings.
  const reader = await building.stranger()
  const answer = await reader.request.get(address)
  const { items, isBroken } = await reader.evaluate(
    (sent) => {
      const xml = new DOMParser().parseFromString(sent, 'application/xml')
      const items = Array.from(xml.querySelectorAll('rss > channel > item'), (item) =>
        Object.fromEntries(Array.from(item.children, (each) => [each.tagName, each.textContent])),
      )
      return { items, isBroken: xml.querySelector('parsererror') !== null }
    },
    await answer.text(),
  )
  expect(isBroken).toBe(false)
  expect(items).toContainEqual({
    title: `${title} · $120`,
    link: `${building.origin}/posts/${postId}`,
    guid: postId,
    pubDate: expect.stringMatching(/ GMT$/),
    description: 'Warm &lt;b&gt;light&lt;/b&gt; &amp; quiet.',
  })

  await section(page).getByRole('button', { name: 'I have kept it' }).click()
  await expect(section(page).getByRole('heading', { name: 'Programs and RSS' })).toBeFocused()
  await page.reload()
  const row = section(page).getByRole('listitem').filter({ hasText: 'Reader' })
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Remove Reader' }).click()
  await expect(row).toBeHidden()
  expect((await reader.request.get(address)).status()).toBe(401)
})

test('a resident reads what programs can call, and makes a token with the right password, on a phone', async ({
  building,
}) => {
  const ben = await building.neighbour(unique('ben'), { verified: true, password, screen: phone })
  const { page } = ben
  await page.goto('/settings#tokens')
  const form = section(page)
  const docs = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'What programs can call' }).click()
  await expect((await docs).getByText('with the scope read-posts may call getFeed')).toBeVisible()
  await form.getByLabel('Name').fill('Kitchen display')
  await form.getByLabel('What for').selectOption('Read posts')
  await form.getByLabel('Current password').fill('not mine')
  await form.getByRole('button', { name: 'Make a token' }).click()
  await expect(form.getByText('That is not your password')).toBeVisible()
  const token = await make(page, 'Kitchen display', 'Read posts')
  await expect(form.getByRole('listitem')).toContainText('Not used yet')
  const program = await building.stranger()
  const headers = { authorization: `Bearer ${token}` }
  expect((await program.request.get('/api/feed', { headers })).status()).toBe(200)
  expect((await program.request.get('/api/conversations', { headers })).status()).toBe(403)
})

test('tokens leave the list when a new password ends them', async ({ building }) => {
  const { page } = await building.neighbour(unique('cem'), { verified: true, password })
  await page.goto('/settings#tokens')
  await make(page, 'Kitchen display', 'Read posts')
  await section(page).getByRole('button', { name: 'I have kept it' }).click()
  const form = page.getByRole('region', { name: 'Password', exact: true })
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password').fill('staple of another kind')
  await form.getByLabel('Confirm Password').fill('staple of another kind')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})
