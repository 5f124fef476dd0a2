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
  Desk: ComponentType
  /** What one has to be allowed, besides moderating. */
  needs?: Viewer['can'][number]
}

/** What /admin consists of, in its order: each is loaded when it is opened. The server's list is features/pages/page-list.ts. */
export const adminTabs: readonly AdminTab[] = [
  {
    label: text.moderation.verification,
    waiting: 'verifications',
    Desk: lazyRouteComponent(() => import('#web/features/verification/admin/verification-admin-page.tsx'), 'VerificationDesk'),
  },
  {
    tab: 'reports',
    label: text.reportDesk.title,
    waiting: 'reports',
    Desk: lazyRouteComponent(() => import('#web/features/reports/admin/report-admin-page.tsx'), 'ReportDesk'),
  },
  {
    tab: 'residents',
    label: text.residentDesk.title,
    Desk: lazyRouteComponent(() => import('#web/features/residents/resident-admin-page.tsx'), 'ResidentDesk'),
  },
  { tab: 'audit-log', label: text.audit.title, Desk: lazyRouteComponent(() => import('#web/features/audit/audit-admin-page.tsx'), 'AuditDesk') },
  {
    tab: 'second-step',
    label: text.secondFactor.tab,
    Desk: lazyRouteComponent(() => import('../second-factor/index.ts'), 'SecondFactorDesk'),
  },
  {
    tab: 'building',
    label: text.building.title,
    Desk: lazyRouteComponent(() => import('#web/features/building/building-admin-page.tsx'), 'BuildingDesk'),
    needs: 'change-building-code',
  },
]
