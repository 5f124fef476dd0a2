import { CatchBoundary, Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { getAccount } from '#contract/own-account.ts'
import { text } from '#text'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { useAnswer } from '#web/data/query.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { FailedState } from '#web/ui/feedback/failed-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { OwnRecord } from '#web/features/pass/index.ts'
import { SecondFactorSetting } from '#web/features/second-factor/index.ts'
import { Verification } from '#web/features/verification/index.ts'
import { Photo } from './profile/photo.tsx'
import { Privacy } from './privacy.tsx'
import { useSectionFocus } from './use-section-focus.ts'
import { WhatReachesMe } from './what-reaches-me.tsx'

const PushDevices = lazyWithRetry(
  async () => (await import('#web/features/push/index.ts')).PushDevices,
)
/** Far below the first view. */
const later = (name: keyof typeof import('./later-sections.ts')) =>
  lazyWithRetry(async () => (await import('./later-sections.ts'))[name])
const SavedSearches = later('SavedSearches')
const AccountForm = later('AccountForm')
const ChangeEmail = later('ChangeEmail')
const ChangePassword = later('ChangePassword')
const OpenSessions = later('OpenSessions')
const PersonalTokens = later('PersonalTokens')
const BlockedPeople = later('BlockedPeople')
const Appearance = later('Appearance')
const OwnData = later('OwnData')
const CloseOwnAccount = later('CloseOwnAccount')

/** The placeholder is about as high as what comes. What does not come leaves the other sections. */
const Loading = ({ height, children }: { height: number; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={NotLoaded}>
    <Suspense fallback={<Skeleton className="rounded-lg" height={height} />}>{children}</Suspense>
  </CatchBoundary>
)

/** A page asks only once for code that did not come, so it reloads. */
const NotLoaded = () => <FailedState onRetry={() => location.reload()} />

const allSections = [
  { id: 'edit-profile', title: text.profile.edit, content: <Photo /> },
  { id: 'verification', title: text.verification.heading, content: <Verification /> },
  { id: 'privacy', title: text.ownProfile.privacy, content: <Privacy /> },
  { id: 'handovers', title: text.pass.handovers, content: <OwnRecord /> },
  {
    id: 'notifications',
    title: text.push.title,
    content: (
      <>
        <WhatReachesMe />
        <Loading height={44}>
          <PushDevices />
        </Loading>
      </>
    ),
  },
  {
    id: 'saved-searches',
    title: text.search.savedSearches,
    content: (
      <Loading height={80}>
        <SavedSearches />
      </Loading>
    ),
  },
  {
    id: 'account',
    title: text.ownProfile.account,
    content: (
      <Loading height={560}>
        <AccountForm />
      </Loading>
    ),
  },
  {
    id: 'change-email',
    title: text.account.email,
    content: (
      <Loading height={288}>
        <ChangeEmail />
      </Loading>
    ),
  },
  {
    id: 'change-password',
    title: text.account.password,
    content: (
      <Loading height={320}>
        <ChangePassword />
      </Loading>
    ),
  },
  {
    id: 'second-step',
    title: text.secondFactor.tab,
    content: (
      <Loading height={128}>
        <SecondFactorSetting />
      </Loading>
    ),
  },
  {
    id: 'sessions',
    title: text.account.sessions,
    content: (
      <Loading height={192}>
        <OpenSessions />
      </Loading>
    ),
  },
  {
    id: 'tokens',
    title: text.settings.tokens,
    content: (
      <Loading height={160}>
        <PersonalTokens />
      </Loading>
    ),
  },
  {
    id: 'blocked',
    title: text.blocks.title,
    content: (
      <Loading height={64}>
        <BlockedPeople />
      </Loading>
    ),
  },
  {
    id: 'appearance',
    title: text.settings.appearance,
    content: (
      <Loading height={80}>
        <Appearance />
      </Loading>
    ),
  },
  {
    id: 'your-data',
    title: text.account.data,
    content: (
      <Loading height={160}>
        <OwnData />
      </Loading>
    ),
  },
  {
    id: 'close-account',
    title: text.account.close,
    content: (
      <Loading height={96}>
        <CloseOwnAccount />
      </Loading>
    ),
  },
] as const

export default function SettingsScreen() {
  useSectionFocus()
  const { data: account } = useAnswer(getAccount, {})
  const sections = allSections.filter(({ id }) => id !== 'tokens' || account?.offersTokens)
  return (
    <>
      <PageHeader title={text.settings.title} trailing={<ViewerAvatar />} />
      <div className="flex items-start gap-6">
        <nav
          aria-label={text.settings.sections}
          className="sticky top-6 hidden w-max min-w-48 desktop:block"
        >
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to="/settings"
                  hash={id}
                  activeOptions={{ includeHash: true }}
                  className="nav-link"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-160 min-w-0 flex-1 grid-cols-1 gap-6">
          {sections.map(({ id, title, content }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="panel scroll-mt-20"
            >
              <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
