import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { secondFactorAdminPage } from '#contract/pages.ts'
import { text } from '#text'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { OwnTitle } from '#web/app/page-title.tsx'
import { useCounts, useViewer } from '#web/app/session.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { OpenCasesCount } from '#web/app/shell/open-cases-count.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SecondFactorGate, SecondFactorBanner } from '#web/features/second-factor/index.ts'
import { adminTabs, tabOf } from './admin-tabs.ts'

const route = getRouteApi('/app/admin/{-$tab}')

/** Asks for the second factor first. Closes when its moderator is none any more. */
export default function AdminScreen() {
  if (!useViewer().can.includes('moderate')) return <NotFound />
  return (
    <SecondFactorGate>
      <OpenTab />
    </SecondFactorGate>
  )
}

function OpenTab() {
  const { tab } = route.useParams()
  const { can } = useViewer()
  const { waiting } = useCounts()
  const tabs = adminTabs.filter(({ needs }) => needs === undefined || can.includes(needs))
  const open = tabs.find(({ page }) => tabOf(page) === tab)
  const nav = useRef<HTMLElement>(null)
  // On a phone the last tabs overflow the screen.
  useEffect(() => {
    const { current } = nav
    const link = current?.querySelector('[aria-current]')?.getBoundingClientRect()
    // `scrollIntoView` would let Tab begin there.
    if (current && link) current.scrollLeft += link.left - (current.clientWidth - link.width) / 2
  }, [tab])
  if (!open) return <NotFound />
  const { page, Page } = open
  return (
    <>
      <OwnTitle>{page.title}</OwnTitle>
      <PageHeader title={text.moderation.title} trailing={<ViewerAvatar />} />
      <nav
        ref={nav}
        // Of each tab, or the router would scroll it back to where it was for the tab before.
        data-scroll-restoration-id={page.path}
        aria-label={text.moderation.sections}
        className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 tablet:mx-0 tablet:overflow-visible tablet:px-0"
      >
        <ul className="flex gap-x-5 tablet:flex-wrap">
          {tabs.map((each) => (
            <li
              key={each.page.path}
              // Forced colours draw transparent borders too.
              className={classNames(
                'flex items-center gap-1',
                each === open && 'border-b-2 border-brand',
              )}
            >
              <Link
                to="/admin/{-$tab}"
                params={{ tab: tabOf(each.page) }}
                activeOptions={{ exact: true }}
                aria-current={each === open ? 'page' : undefined}
                className="block px-1 py-3 text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:text-ink"
              >
                {each.page.tab}
              </Link>
              {each.waiting && <OpenCasesCount count={waiting?.[each.waiting] ?? 0} />}
            </li>
          ))}
        </ul>
      </nav>
      {page !== secondFactorAdminPage && <SecondFactorBanner />}
      <Suspense fallback={<Loader />}>
        <Page />
      </Suspense>
    </>
  )
}
