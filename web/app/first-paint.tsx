import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { buildingLimits } from '#contract/building-limits.ts'
import { text } from '#text'
import { FeedFilter } from '#web/features/feed/feed-filter.tsx'
import { FeedSkeleton } from '#web/features/feed/feed-skeleton.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Doorway } from '#web/ui/brand/doorway.tsx'
import { Wordmark } from '#web/ui/brand/wordmark.tsx'
import { TabLabel } from '#web/ui/layout/tab-label.tsx'
import { SideNavLabel } from '#web/ui/layout/side-nav-label.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Shell } from '#web/ui/layout/shell.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { destinations, tabDestinations } from './shell/destinations.tsx'

const wordmark = <Wordmark name="{brand}" />
const home = <a href="/">{wordmark}</a>
const notFound = (
  <div className="state">
    <Doorway />
    <h1>{text.ui.notFound}</h1>
    <a href="/" className={buttonClass({ variant: 'ghost' })}>
      {text.ui.goHome}
    </a>
  </div>
)
/** Turns only after a moment (R8). */
const waiting = (
  <div className="loader loader-page loader-late">
    <span className="loader-ring" />
  </div>
)

/** As many as there can be; the server removes the chips of those that the building lacks. */
const towers = Array.from({ length: buildingLimits.towersMax }, (_, at) => ({
  id: `${at}`,
  name: `{tower${at}}`,
}))

/** Rendered to HTML by build/first-paint.ts; the server fills in `{brand}`, `{title}` and the towers. */
export const frames = {
  wordmark,
  outside: busy(
    <Split home={home} withoutArt>
      {waiting}
    </Split>,
  ),
  /** Home has a context: its feed is waiting. */
  home: signedIn({
    context: <></>,
    tabs: [
      ...tabDestinations.map((item) => (
        <span key={item.to} className="bar-link">
          <TabLabel icon={item.icon} label={item.label} />
        </span>
      )),
      <span key="logout" className="bar-link">
        <TabLabel icon={<LogOut />} label={text.nav.logout} />
      </span>,
    ],
    children: (
      <div className="column">
        <PageHeader title="{title}" subtitle={'\u00a0'} />
        <FeedFilter towers={towers} show={undefined} onChoose={() => {}} />
        <FeedSkeleton />
      </div>
    ),
  }),
  signedIn: signedIn({
    tabs: [],
    children: (
      <>
        <PageHeader title="{title}" />
        {waiting}
      </>
    ),
  }),
  notFound: <main id="main">{notFound}</main>,
  notFoundSignedIn: frameOf({ tabs: [], children: notFound }),
  /** Covers what waits for the scripts. */
  noScript: (
    <noscript>
      <main className="fixed inset-0 z-50 overflow-auto bg-bg">
        <div className="state">
          {wordmark}
          <h1>{text.offline.noScript}</h1>
          <p>{text.offline.noScriptHint}</p>
        </div>
      </main>
    </noscript>
  ),
}

type Parts = { children: ReactNode; context?: ReactNode; tabs: readonly ReactNode[] }

function signedIn(parts: Parts) {
  return busy(frameOf(parts))
}

function frameOf(parts: Parts) {
  return (
    <Shell
      {...parts}
      home={home}
      navigation={destinations.map((item) => (
        <a key={item.to} href={item.to} className="nav-link">
          <SideNavLabel icon={item.icon} label={item.label} />
        </a>
      ))}
      account={null}
      topActions={null}
    />
  )
}

function busy(frame: ReactNode) {
  return (
    <div className="contents" aria-busy="true">
      {frame}
    </div>
  )
}
