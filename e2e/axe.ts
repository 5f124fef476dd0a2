import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** All that a theme decides. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with the page as it stands: WCAG 2.2 A and AA and its best practices, or `rules` only. One line a finding. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // Brought in once a document, as the tester, whom the page's policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    const { violations: found } = await here.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
}
