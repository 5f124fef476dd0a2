import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Counts, Viewer } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'

/** `tab` is its place in the address; without one it is /admin itself. */
type AdminTab = {
  tab?: string
  label: string
  /** Whose number stands beside it. */
  waiting?: keyof NonNullable<Counts['waiting']>
  Page: ComponentType
  /** What one has to be allowed, besides moderating. */
  needs?: Viewer['can'][number]
}

/**
 * The tabs of /admin, in their order. Each is another feature's page, loaded when it is opened. The server's list is
 * features/pages/page-list.ts.
 */
export const adminTabs: readonly AdminTab[] = [
  {
    label: text.moderation.verification,
    waiting: 'verifications',
    Page: lazyRouteComponent(
      () => import('#web/features/verification/admin/verification-admin-page.tsx'),
      'VerificationAdminPage',
    ),
  },
  {
    tab: 'reports',
    label: text.reportAdmin.title,
    waiting: 'reports',
    Page: lazyRouteComponent(
      () => import('#web/features/reports/admin/report-admin-page.tsx'),
      'ReportAdminPage',
    ),
  },
  {
    tab: 'residents',
    label: text.residentAdmin.title,
    Page: lazyRouteComponent(
      () => import('#web/features/residents/resident-admin-page.tsx'),
      'ResidentAdminPage',
    ),
  },
  {
    tab: 'audit-log',
    label: text.audit.title,
    Page: lazyRouteComponent(
      () => import('#web/features/audit/audit-admin-page.tsx'),
      'AuditAdminPage',
    ),
  },
  {
    tab: 'second-step',
    label: text.secondFactor.tab,
    Page: lazyRouteComponent(
      () => import('#web/features/second-factor/index.ts'),
      'SecondFactorAdminPage',
    ),
  },
  {
    tab: 'building',
    label: text.building.title,
    Page: lazyRouteComponent(
      () => import('#web/features/building/building-admin-page.tsx'),
      'BuildingAdminPage',
    ),
    needs: 'change-building-code',
  },
]
