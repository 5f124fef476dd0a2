import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#contract/posts.ts'
import { FlipList } from '#web/ui/flip-list.tsx'
import { PostCard, type PostCardHandle } from '../posts/index.ts'
import { heirOf } from './feed-cards.ts'
import { offerUndo, type Decision } from './offer-undo.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useStanding } from './use-standing.ts'

/** The cards that stand, in order. A decided one leaves in its own time; the others close up without a jump. */
export function FeedList({ posts, empty }: { posts: readonly Post[]; empty: ReactNode }) {
  const cards = useRef(new Map<string, PostCardHandle>())
  const endOffer = useRef<{ postId: string; end: () => void }>(undefined)
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const [cameBack, setCameBack] = useState<{ postId: string }>()
  const standing = useStanding(posts, leaving)
  const byHand = useRef(false)
  useCardKeys((postId) => {
    byHand.current = false
    return cards.current.get(postId)
  })

  // A card that came back takes the focus once it stands.
  useEffect(() => {
    if (cameBack) cards.current.get(cameBack.postId)?.focus(byHand.current)
  }, [cameBack])

  const stay = (postId: string) => setLeaving((before) => new Set([...before].filter((id) => id !== postId)))
  const decide = (decision: Decision, postId: string) => {
    setLeaving((before) => new Set(before).add(postId))
    // Before the card is inert and loses the focus.
    const heir = heirOf(postId)
    if (heir !== undefined) cards.current.get(heir)?.focus(byHand.current)
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    const end = offerUndo(decision, postId, () => {
      cards.current.get(postId)?.putBack()
      stay(postId)
      setCameBack({ postId })
    })
    endOffer.current = { postId, end }
  }
  const leave = (postId: string) => {
    flushSync(() => stay(postId))
    // It still stands: the server would not have it (sold meanwhile). Back with it, and nothing to undo.
    const card = cards.current.get(postId)
    if (!card) return
    card.putBack()
    if (endOffer.current?.postId === postId) endOffer.current.end()
  }

  if (standing.length === 0) return empty
  return (
    <FlipList>
      {standing.map((post, position) => (
        <li
          key={post.id}
          onPointerDownCapture={() => {
            byHand.current = true
          }}
          onKeyDownCapture={() => {
            byHand.current = false
          }}
        >
          <PostCard
            ref={(card) => {
              if (!card) return
              cards.current.set(post.id, card)
              return () => void cards.current.delete(post.id)
            }}
            post={post}
            priority={position === 0}
            onInterest={() => decide('interest', post.id)}
            onNotNow={() => decide('not-now', post.id)}
            onGone={() => leave(post.id)}
          />
        </li>
      ))}
    </FlipList>
  )
}
