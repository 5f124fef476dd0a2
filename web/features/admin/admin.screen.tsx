import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { text } from '#contract/text/en.ts'
import { PageMeta } from '#web/app/page-meta.tsx'
import { useCounts, useViewer } from '#web/app/session.ts'
import { NotFound } from '#web/app/shell/not-found.tsx'
import { WaitingCount } from '#web/app/shell/waiting-count.tsx'
import { Loader } from '#web/ui/feedback/loader.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SecondFactorBanner } from '#web/features/second-factor/index.ts'
import { adminTabs } from './admin-tabs.ts'

/** For moderators: what stands under the name of the tab in the address. */
export function AdminScreen({ tab }: { tab: string | undefined }) {
  const { can } = useViewer()
  const { waiting } = useCounts()
  const tabs = adminTabs.filter(({ needs }) => needs === undefined || can.includes(needs))
  const open = tabs.find((each) => each.tab === tab)
  const nav = useRef<HTMLElement>(null)
  // On a phone the last tabs stand beyond the edge.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  if (!open) return <NotFound />
  const { label, Page } = open
  return (
    <>
      <PageMeta title={text.moderation.tabTitle(label)} description={text.moderation.description} />
      <PageHeader title={text.moderation.title} />
      <nav
        ref={nav}
        aria-label={text.moderation.sections}
        className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 tablet:mx-0 tablet:px-0"
      >
        <ul className="flex gap-5">
          {tabs.map((each) => (
            <li
              key={each.label}
              className="flex items-center gap-1 border-b-2 border-transparent has-aria-[current=page]:border-brand"
            >
              <Link
                to="/admin/{-$tab}"
                params={{ tab: each.tab }}
                activeOptions={{ exact: true }}
                aria-current={each === open ? 'page' : undefined}
                className="block px-1 py-3 text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:text-ink"
              >
                {each.label}
              </Link>
              {each.waiting && <WaitingCount count={waiting?.[each.waiting] ?? 0} />}
            </li>
          ))}
        </ul>
      </nav>
      {open.tab !== 'second-step' && <SecondFactorBanner />}
      <Suspense fallback={<Loader />}>
        <Page />
      </Suspense>
    </>
  )
}
