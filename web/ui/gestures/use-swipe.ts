import { useRef, type PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { recentOf, velocityOf } from './fling.ts'
import { useDrag } from './use-drag.ts'

export type SwipeDirection = 'right' | 'left'
type Options = {
  /** A direction without one only gives a little. */
  actions: { [direction in SwipeDirection]: (() => void) | undefined }
  onMove: (dx: number) => void
  /** `dx` and the velocity (px/ms) with which the finger was lifted. */
  onCommit: (direction: SwipeDirection, dx: number, velocity: number) => void
  onReturn: () => void
}

export function useSwipe({ actions, onMove, onCommit, onReturn }: Options) {
  const last = useRef(atRest)
  return useDrag({
    begins: (press) => {
      last.current = atRest
      return !nearEdge(press.clientX) && !outside(press) && !typing(press.target)
    },
    isOurs: ({ dx, dy }) => Math.abs(dx) > Math.abs(dy),
    onMove: (_, { dx: moved, elapsedMs: at }) => {
      const dx = actions[moved > 0 ? 'right' : 'left'] ? moved : moved / 5
      const { dx: before, heading, samples } = last.current
      last.current = {
        dx,
        heading: Math.sign(dx - before) || heading,
        samples: [...recentOf(samples, at), { dx, at }],
      }
      onMove(dx)
    },
    onEnd: ({ type }, { elapsedMs }) => {
      const { dx, samples } = last.current
      const velocity = velocityOf(samples, elapsedMs)
      const release = { ...last.current, elapsedMs, velocity }
      const direction = type === 'pointerup' ? decideSwipe(release) : null
      if (direction && actions[direction]) onCommit(direction, dx, velocity)
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

const atRest = { dx: 0, heading: 0, samples: [{ dx: 0, at: 0 }] }

type Release = {
  dx: number
  elapsedMs: number
  heading: number
  velocity: number
}

/** Far enough, or a short or fast flick that still moves outwards. */
export function decideSwipe({ dx, elapsedMs, heading, velocity }: Release): SwipeDirection | null {
  const far = Math.abs(dx) > limits.swipeCommitPx
  const flicked =
    Math.abs(dx) > limits.swipeFlickPx &&
    (elapsedMs <= limits.swipeFlickMs || Math.abs(velocity) > limits.swipeFlickPxPerMs)
  const turnedBack = heading !== 0 && Math.sign(heading) !== Math.sign(dx)
  if ((!far && !flicked) || turnedBack) return null
  return dx > 0 ? 'right' : 'left'
}
