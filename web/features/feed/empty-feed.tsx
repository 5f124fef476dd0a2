import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getPopular } from '#contract/posts.ts'
import { text } from '#text'
import { useAnswer } from '#web/data/query.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Drawing } from '#web/ui/brand/drawing.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CreatePostLink } from '#web/features/posts/index.ts'

type Props = {
  /** Posts came, and the reader has answered them all. */
  isDecided: boolean
  isFiltered: boolean
}

/** The popular posts tell an empty building from one whose posts are all answered. */
export function EmptyFeed({ isDecided, isFiltered }: Props) {
  const { data, isLoading } = useAnswer(getPopular, {})
  const isCaughtUp = isDecided || (!isFiltered && (data?.posts.length ?? 0) > 0)
  const told = isCaughtUp ? text.caughtUp.title : text.feed.empty
  const isKnown = isDecided || isFiltered || !isLoading
  useEffect(() => {
    if (isKnown) announce(told)
  }, [isKnown, told])
  if (!isKnown) return null
  if (!isCaughtUp) return <EmptyState action={<CreatePostLink />}>{text.feed.empty}</EmptyState>
  return (
    <EmptyState
      drawing={caughtUpDrawing}
      action={
        <Link to="/explore" className={buttonClass({ variant: 'ghost' })}>
          {text.nav.explore}
        </Link>
      }
    >
      <strong className="block text-lg">{text.caughtUp.title}</strong>
      {text.caughtUp.hint}
    </EmptyState>
  )
}

const caughtUpDrawing = (
  <Drawing
    lines="M8 84h80M24 46h40v18a16 16 0 0 1-16 16h-8a16 16 0 0 1-16-16zM64 50h6a9 9 0 0 1 0 18h-7"
    accent="M36 36c-4-5 4-8 0-14M44 36c-4-5 4-8 0-14M52 36c-4-5 4-8 0-14"
  />
)
