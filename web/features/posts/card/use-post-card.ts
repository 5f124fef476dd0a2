import { useImperativeHandle, useRef, type Ref } from 'react'
import type { Post } from '#contract/posts.ts'
import { text } from '#text'
import { useViewer } from '#web/app/session.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import type { CardStackHandle } from '#web/ui/gestures/card-stack.tsx'
import type { SwipeCardHandle } from '#web/ui/gestures/swipe-card.tsx'
import { isLiked, isSaved, toggleLike, toggleSave, useSold } from '../use-post.ts'

export type PostCardHandle = {
  /** Returns false for keys it does not use. */
  press: (key: string) => boolean
  putBack: () => void
}

/**
 * `toRight` and `toLeft` swipe the card; undefined where the viewer may not. A like re-renders its
 * button, not the card.
 */
export function usePostCard(ref: Ref<PostCardHandle> | undefined, post: Post) {
  const card = useRef<SwipeCardHandle>(null)
  const stack = useRef<CardStackHandle>(null)
  const sold = useSold(post)
  const isMine = useViewer().id === post.creator.id
  const canInterest = post.viewer.can.includes('show-interest')
  const toRight = canInterest ? () => card.current?.swipe('right') : undefined
  const toLeft = isMine ? undefined : () => card.current?.swipe('left')
  const acts: Record<string, (() => unknown) | undefined> = {
    i: toRight,
    x: toLeft,
    n: toLeft,
    l: () => {
      toggleLike(post)
      announce(isLiked(post) ? text.post.liked : text.post.unliked)
    },
    s: () => {
      toggleSave(post)
      announce(isSaved(post) ? text.post.saved : text.post.unsaved)
    },
    ArrowLeft: () => stack.current?.turn(-1),
    ArrowRight: () => stack.current?.turn(1),
  }
  useImperativeHandle(ref, () => ({
    press: (key) => {
      acts[key]?.()
      return key in acts
    },
    putBack: () => card.current?.reset(),
  }))
  return { card, stack, sold, toRight, toLeft }
}
