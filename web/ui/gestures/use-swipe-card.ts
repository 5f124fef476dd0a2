import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { limits } from '#contract/limits.ts'
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
    root.current.dataset.toward = dx > 0 ? 'right' : 'left'
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
  const leave = (direction: SwipeDirection) => {
    if (exit.current || !root.current || !face.current) return
    delete root.current.dataset.dragging
    root.current.dataset.toward = direction
    const animation = face.current.animate(exitFrames(direction), {
      duration: limits.swipeExitMs,
      easing: 'ease-in',
      fill: 'forwards',
    })
    const timer = window.setTimeout(() => onGone?.(direction), limits.swipeRemovalMs)
    exit.current = { animation, timer }
    setLeaving(true)
    actions[direction]?.()
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
  useImperativeHandle(ref, () => ({ swipe: leave, reset }))

  const swipe = useSwipe({
    actions,
    onMove: (dx) => {
      if (root.current) root.current.dataset.dragging = ''
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
