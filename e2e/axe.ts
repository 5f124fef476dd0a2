import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** Rules that depend on the theme. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** A line each: WCAG 2.2 A and AA and best practices, or only `rules`. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The content security policy does not bind the tester.
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
