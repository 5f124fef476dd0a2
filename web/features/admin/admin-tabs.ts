import type { ComponentType } from 'react'
import type { Counts, Viewer } from '#contract/accounts.ts'
import {
  auditAdminPage,
  buildingAdminPage,
  figuresAdminPage,
  reportAdminPage,
  personReportAdminPage,
  residentAdminPage,
  secondFactorAdminPage,
  verificationAdminPage,
  type Page,
} from '#contract/pages.ts'
import { lazyPage } from './lazy-page.tsx'

type AdminTab = {
  page: Page
  waiting?: keyof NonNullable<Counts['waiting']>
  Page: ComponentType
  /** A permission that the tab needs besides moderating. */
  needs?: Viewer['can'][number]
}

/** Each tab is another feature's page, loaded when it opens. */
export const adminTabs: readonly AdminTab[] = [
  {
    page: verificationAdminPage,
    waiting: 'verifications',
    Page: lazyPage(() => import('#web/features/verification/admin/verification-admin-page.tsx')),
  },
  {
    page: reportAdminPage,
    waiting: 'reports',
    Page: lazyPage(() => import('#web/features/reports/admin/report-admin-page.tsx')),
  },
  {
    page: personReportAdminPage,
    waiting: 'people',
    Page: lazyPage(() => import('#web/features/person-reports/person-report-admin-page.tsx')),
  },
  {
    page: residentAdminPage,
    waiting: 'appeals',
    Page: lazyPage(() => import('#web/features/residents/resident-admin-page.tsx')),
  },
  {
    page: auditAdminPage,
    Page: lazyPage(() => import('#web/features/audit/audit-admin-page.tsx')),
  },
  {
    page: secondFactorAdminPage,
    Page: lazyPage(() => import('#web/features/second-factor/second-factor-admin-page.tsx')),
  },
  {
    page: buildingAdminPage,
    Page: lazyPage(() => import('#web/features/building/building-admin-page.tsx')),
    needs: 'change-building-code',
  },
  {
    page: figuresAdminPage,
    Page: lazyPage(() => import('#web/features/figures/figures-admin-page.tsx')),
    needs: 'change-building-code',
  },
]

/** The path segment of a tab; /admin itself has none. */
export const tabOf = ({ path }: Page): string | undefined => path.split('/')[2]
