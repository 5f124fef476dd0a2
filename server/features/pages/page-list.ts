import { getSecondFactor } from '#contract/second-factor.ts'
import { text } from '#contract/text/en.ts'
import { openPages } from './open-pages.ts'
import type { Page } from './page.ts'
import { residentPages } from './resident-pages.ts'

const { audit, building, moderation, reportAdmin, residentAdmin, secondFactor } = text

/** Every address that is a page. The browser's own list is web/app/routes.tsx. */
export const pagesOf = (brand: string): Page[] => [
  ...openPages(brand),
  ...residentPages,
  adminPage('/admin', moderation.verification),
  adminPage('/admin/reports', reportAdmin.title),
  adminPage('/admin/residents', residentAdmin.title),
  adminPage('/admin/audit-log', audit.title),
  adminPage('/admin/second-step', secondFactor.tab),
  adminPage('/admin/building', building.title),
]

function adminPage(path: string, tab: string): Page {
  return {
    path,
    title: moderation.tabTitle(tab),
    description: moderation.description,
    access: 'moderator',
    screen: 'features/admin/admin.screen.tsx',
    // Whether the desk is open, before anything of it.
    reads: () => [{ endpoint: getSecondFactor, input: {} }],
  }
}
