import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { limits } from '#contract/limits.ts'
import { afterPaint } from '../after-paint.ts'
import { exitOf } from './fling.ts'
import { useSwipe, type SwipeDirection } from './use-swipe.ts'

export type SwipeCardHandle = {
  /** The gesture's exit for a button or a key. Does nothing once the card is leaving. */
  swipe: (direction: SwipeDirection) => void
  reset: () => void
}
export type Swipes = {
  ref?: Ref<SwipeCardHandle> | undefined
  /** A direction without a callback cannot be swiped. */
  onRight?: (() => void) | undefined
  onLeft?: (() => void) | undefined
  /** The card has left the screen: remove it from the list (a <FlipList> closes the gap). */
  onGone?: ((direction: SwipeDirection) => void) | undefined
}

/** How the card's `face` moves, and how it leaves. */
export function useSwipeCard({ ref, onRight, onLeft, onGone }: Swipes) {
  const root = useRef<HTMLDivElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const exit = useRef<{ animation: Animation; timer: number } | null>(null)
  const [leaving, setLeaving] = useState(false)
  const actions = { right: onRight, left: onLeft }

  const place = (dx: number) => {
    if (!root.current || !face.current) return
    const toward = dx > 0 ? 'right' : 'left'
    if (root.current.dataset.toward !== toward) root.current.dataset.toward = toward
    if (still())
      face.current.style.opacity = String(
        1 - Math.min(0.6, Math.abs(dx) / (2 * limits.swipeCommitPx)),
      )
    else face.current.style.transform = `translate3d(${dx}px, 0, 0) rotate(${dx / 37}deg)`
  }
  const putBack = () => {
    if (!root.current || !face.current) return
    delete root.current.dataset.dragging
    delete root.current.dataset.toward
    face.current.style.transform = ''
    face.current.style.opacity = ''
  }
  const leave = (direction: SwipeDirection, dx = 0, velocity = 0) => {
    if (exit.current || !root.current || !face.current) return
    const animation = face.current.animate(exitFrames(direction), {
      ...exitOf(window.innerWidth - Math.abs(dx), Math.abs(velocity)),
      fill: 'forwards',
    })
    // After the width is read, which would lay the page out again.
    delete root.current.dataset.dragging
    const timer = window.setTimeout(() => onGone?.(direction), limits.swipeRemovalMs)
    exit.current = { animation, timer }
    // The card moves first: rendering the decision would hold it where the finger left it.
    afterPaint(() => {
      if (exit.current?.animation !== animation || !root.current) return
      root.current.dataset.toward = direction
      setLeaving(true)
      actions[direction]?.()
    })
  }
  const reset = () => {
    if (exit.current) {
      clearTimeout(exit.current.timer)
      exit.current.animation.cancel()
      exit.current = null
    }
    putBack()
    setLeaving(false)
  }
  useImperativeHandle(ref, () => ({ swipe: (direction) => leave(direction), reset }))

  const swipe = useSwipe({
    actions,
    onMove: (dx) => {
      if (root.current && !('dragging' in root.current.dataset)) root.current.dataset.dragging = ''
      place(dx)
    },
    onCommit: leave,
    onReturn: putBack,
  })
  return { root, face, leaving, swipe: (onRight ?? onLeft) && swipe }
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function exitFrames(direction: SwipeDirection): Keyframe[] {
  if (still()) return [{ opacity: 0 }]
  const sign = direction === 'right' ? 1 : -1
  return [
    {
      transform: `translate3d(${sign * window.innerWidth}px, 0, 0) rotate(${sign * 12}deg)`,
      opacity: 0,
    },
  ]
}
