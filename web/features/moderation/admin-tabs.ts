import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Viewer } from '#contract/accounts.ts'
import { text } from '#contract/text/en.ts'

/** `tab` is its place in the address; without one it is /admin itself. */
type AdminTab = {
  tab?: string
  label: string
  Desk: ComponentType
  /** What one has to be allowed, besides moderating. */
  needs?: Viewer['can'][number]
}

/** What /admin consists of, in its order: each is loaded when it is opened. The server's list is features/pages/page-list.ts. */
export const adminTabs: readonly AdminTab[] = [
  { label: text.moderation.verification, Desk: lazyRouteComponent(() => import('./verification-desk.tsx'), 'VerificationDesk') },
  {
    tab: 'second-step',
    label: text.secondFactor.tab,
    Desk: lazyRouteComponent(() => import('../second-factor/index.ts'), 'SecondFactorDesk'),
  },
  {
    tab: 'building',
    label: text.building.title,
    Desk: lazyRouteComponent(() => import('./building-desk.tsx'), 'BuildingDesk'),
    needs: 'change-building-code',
  },
]
