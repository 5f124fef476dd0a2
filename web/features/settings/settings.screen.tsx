import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { getAccount } from '#contract/own-account.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { useAnswer } from '#web/data/query.ts'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BlockedPeople } from '#web/features/blocks/index.ts'
import { OwnRecord } from '#web/features/pass/index.ts'
import { SavedSearches } from '#web/features/saved-searches/index.ts'
import { Verification } from '#web/features/verification/index.ts'
import { AccountForm } from './profile/account-form.tsx'
import { Appearance } from './appearance.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { Photo } from './profile/photo.tsx'
import { Privacy } from './privacy.tsx'
import { useSectionFocus } from './use-section-focus.ts'
import { WhatReachesMe } from './what-reaches-me.tsx'

const SecondFactorSetting = lazyWithRetry(
  async () => (await import('#web/features/second-factor/index.ts')).SecondFactorSetting,
)
const PushDevices = lazyWithRetry(
  async () => (await import('#web/features/push/index.ts')).PushDevices,
)
const PersonalTokens = lazyWithRetry(
  async () => (await import('#web/features/tokens/index.ts')).PersonalTokens,
)
const CloseAccount = lazyWithRetry(
  async () => (await import('#web/features/account-closing/index.ts')).CloseAccount,
)
const OwnData = lazyWithRetry(
  async () => (await import('#web/features/account-closing/index.ts')).OwnData,
)
const Loading = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton className="h-11 rounded-lg" />}>{children}</Suspense>
)

const CloseOwnAccount = () => <CloseAccount username={useViewer().username} />

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
        <Loading>
          <PushDevices />
        </Loading>
      </>
    ),
  },
  { id: 'saved-searches', title: text.search.savedSearches, content: <SavedSearches /> },
  { id: 'account', title: text.ownProfile.account, content: <AccountForm /> },
  { id: 'change-email', title: text.account.email, content: <ChangeEmail /> },
  { id: 'change-password', title: text.account.password, content: <ChangePassword /> },
  {
    id: 'second-step',
    title: text.secondFactor.tab,
    content: (
      <Loading>
        <SecondFactorSetting />
      </Loading>
    ),
  },
  { id: 'sessions', title: text.account.sessions, content: <OpenSessions /> },
  {
    id: 'tokens',
    title: text.settings.tokens,
    content: (
      <Loading>
        <PersonalTokens />
      </Loading>
    ),
  },
  { id: 'blocked', title: text.blocks.title, content: <BlockedPeople /> },
  { id: 'appearance', title: text.settings.appearance, content: <Appearance /> },
  {
    id: 'your-data',
    title: text.account.data,
    content: (
      <Loading>
        <OwnData />
      </Loading>
    ),
  },
  {
    id: 'close-account',
    title: text.account.close,
    content: (
      <Loading>
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
        <nav aria-label={text.settings.sections} className="sticky top-6 hidden w-48 desktop:block">
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
