import { useRef, type PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { useDrag } from './use-drag.ts'

export type SwipeDirection = 'right' | 'left'
type Options = {
  /** A direction without one only gives a little. */
  actions: { [direction in SwipeDirection]: (() => void) | undefined }
  onMove: (dx: number) => void
  onCommit: (direction: SwipeDirection) => void
  onReturn: () => void
}

export function useSwipe({ actions, onMove, onCommit, onReturn }: Options) {
  const last = useRef({ dx: 0, heading: 0 })
  return useDrag({
    begins: (press) => {
      last.current = { dx: 0, heading: 0 }
      return !nearEdge(press.clientX) && !outside(press) && !typing(press.target)
    },
    isOurs: ({ dx, dy }) => Math.abs(dx) > Math.abs(dy),
    onMove: (_, { dx: moved }) => {
      const dx = actions[moved > 0 ? 'right' : 'left'] ? moved : moved / 5
      last.current = { dx, heading: Math.sign(dx - last.current.dx) || last.current.heading }
      onMove(dx)
    },
    onEnd: ({ type }, { elapsedMs }) => {
      const direction = type === 'pointerup' ? decideSwipe({ ...last.current, elapsedMs }) : null
      if (direction && actions[direction]) onCommit(direction)
      else onReturn()
    },
  })
}

/** The phone's own back and forward swipes start there. */
const nearEdge = (x: number) => x < limits.swipeEdgePx || x > window.innerWidth - limits.swipeEdgePx
/** React events of a dialog or menu opened from the card bubble through it. */
const outside = (event: PointerEvent<HTMLElement>) =>
  !(event.target instanceof Node && event.currentTarget.contains(event.target))
const typing = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

type Release = {
  dx: number
  elapsedMs: number
  heading: number
}

/** Long enough, or a flick that still moves outwards. */
export function decideSwipe({ dx, elapsedMs, heading }: Release): SwipeDirection | null {
  const far = Math.abs(dx) > limits.swipeCommitPx
  const flicked = Math.abs(dx) > limits.swipeFlickPx && elapsedMs <= limits.swipeFlickMs
  const turnedBack = heading !== 0 && Math.sign(heading) !== Math.sign(dx)
  if ((!far && !flicked) || turnedBack) return null
  return dx > 0 ? 'right' : 'left'
}
