// Proves docs/specification.md: Home · Create Post
import { getSession } from '#contract/accounts.ts'
import { sql } from '#server/platform/database/db.ts'
import { expectAccessibleInBothThemes } from './accessible.ts'
import { expect, phone, test, unique } from './world.ts'

test('a newcomer sees three steps, each lock leads to verification itself, and hides the steps', async ({
  building,
}) => {
  const { page, id, call } = await building.neighbour(unique('new'), { isNew: true, screen: phone })
  const now = async (status: string) => {
    await building.db.query(sql`update users set verification_status = ${status} where id = ${id}`)
    const known = async () => (await call(getSession, {})).body.viewer?.verificationStatus
    await expect.poll(known).toBe(status)
  }
  const verification = page.getByRole('heading', { name: 'Identity verification' })
  await page.goto('/')
  const steps = page.getByRole('region', { name: 'Your first steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expectAccessibleInBothThemes(page)
  await steps.getByRole('link', { name: 'Verify your address' }).click()
  await expect(verification).toBeFocused()
  await expect(verification).toBeInViewport()

  await page.goto('/create-post')
  await expect(page.getByText('A moderator reviews your document.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await expect(verification).toBeFocused()

  await now('Pending')
  await page.goto('/create-post')
  await expect(page.getByText('A moderator reviews your document.')).toBeVisible()
  await page.goto('/')
  await expect(steps.getByRole('link').first()).toHaveText('A moderator checks your address')
  await now('Rejected')
  await page.goto('/')
  await expect(steps.getByRole('link').first()).toHaveText('Please send another document')
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})
