import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

/** Half the size of `axe.source`, for each page of each test. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend on the theme. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** A line each: WCAG 2.2 A and AA and best practices, or only `rules`. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The content security policy does not bind the tester.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    const options: axe.RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
    // A toast whose time is over fades while axe looks.
    const found = await new Promise<axe.Result[]>((resolve, reject) =>
      here.run({ exclude: ['.toast[data-state="closed"]'] }, options, (failure, results) =>
        failure instanceof Error ? reject(failure) : resolve(results.violations),
      ),
    )
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
}
