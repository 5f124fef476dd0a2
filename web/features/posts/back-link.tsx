import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { text } from '#text'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The post was opened from the feed, so Back returns to that place. */
    fromFeed?: true
  }
}

export function BackLink() {
  const { fromFeed } = useLocation().state
  const canGoBack = useCanGoBack()
  const { history } = useRouter()
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link
      to="/"
      onClick={goBack}
      className="icon-button-raised absolute top-[calc(env(safe-area-inset-top)+12px)] left-3 z-6 inline-flex size-tap items-center justify-center gap-2 rounded-full text-[0.9375rem] font-medium tablet:static tablet:-mt-2 tablet:mb-2 tablet:size-auto tablet:min-h-tap tablet:bg-transparent tablet:text-ink-2 tablet:shadow-none"
    >
      <ArrowLeft className="size-5" />
      <span className="sr-only tablet:not-sr-only">
        {canGoBack && !fromFeed ? text.controls.back : text.postDetails.backToFeed}
      </span>
    </Link>
  )
}
