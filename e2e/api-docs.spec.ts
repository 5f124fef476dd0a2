// Proves docs/specification.md: Data, and how it is asked for
import { expect, test } from './world.ts'

test('/api/docs shows each endpoint with what it takes and answers, asks nobody else, and breaks no rule of its policy @long', async ({
  building,
}) => {
  const page = await building.stranger()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.emulateMedia({ colorScheme: 'dark' })
  const answer = await page.goto('/api/docs')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')

  // Only operations near the screen are there.
  const show = async (path: string, id: string) => {
    await page.getByPlaceholder('Filter by').fill(path)
    const operation = page.locator('.opblock', { hasText: id })
    await operation.locator('.opblock-summary-control').click()
    return operation
  }
  const post = await show('create-post', 'createPost')
  await expect(post.getByText('Desk with a drawer').first()).toBeVisible()
  const stream = await show('live', 'openLiveStream')
  await expect(stream.getByText('Last-Event-ID').first()).toBeVisible()
  // Light on dark, as the text above all operations.
  await expect(stream.getByText('ids only')).toHaveCSS('color', 'rgb(228, 230, 230)')
  await show('uploads', 'sendUploadBytes')
  const rules = await show('sign-up', 'getSignUpRules')
  await rules.getByRole('button', { name: 'Try it out' }).click()
  await rules.getByRole('button', { name: 'Execute' }).click()
  await expect(rules.locator('.live-responses-table').getByText('"signUp"').first()).toBeVisible()
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([building.origin])
})
