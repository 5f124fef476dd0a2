import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { getPopular } from '#contract/posts.ts'
import { text } from '#text'
import { lazyWithRetry } from '#web/loading/lazy-with-retry.ts'
import { towers } from '#web/app/bootstrap.ts'
import { useAnswer } from '#web/data/query.ts'
import { useViewer } from '#web/app/session.ts'
import { ViewerAvatar } from '#web/app/shell/viewer-avatar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { FeedFilter } from './feed-filter.tsx'
import { HomeFeed } from './home-feed.tsx'

const route = getRouteApi('/app/')

export default function HomeScreen() {
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useAnswer(getPopular, {})
  return (
    <div className="column">
      <PageHeader
        title={text.feed.title}
        // Reserves the line.
        subtitle={data ? text.feed.newSinceYesterday(data.newSinceYesterday) : '\u00a0'}
        trailing={<ViewerAvatar />}
      />
      <Suspense fallback={useViewer().seesFirstSteps && <div className="mb-5 min-h-54" />}>
        <HomeExtras />
      </Suspense>
      <FeedFilter
        towers={towers}
        show={show}
        onChoose={(next) =>
          void navigate({ search: next ? { show: next } : {}, replace: true, resetScroll: false })
        }
      />
      <HomeFeed key={show ?? 'everything'} show={show} />
    </div>
  )
}

const HomeExtras = lazyWithRetry(async () => (await import('./home-extras.tsx')).HomeExtras)
