import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { decideSwipe, type SwipeDirection } from './swipe-decision.ts'

type Drag = {
  pointer: number
  x: number
  y: number
  at: number
  dx: number
  heading: number
  mine: boolean
}
type Options = {
  /** Other directions only give a little. */
  allowed: readonly SwipeDirection[]
  onMove: (dx: number) => void
  onCommit: (direction: SwipeDirection) => void
  onReturn: () => void
}

export function useSwipe({ allowed, onMove, onCommit, onReturn }: Options) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    if (event.button !== 0 || drag.current || nearEdge(event.clientX)) return
    if (outside(event) || typing(event.target)) return
    const { clientX: x, clientY: y, timeStamp: at } = event
    drag.current = { pointer: event.pointerId, x, y, at, dx: 0, heading: 0, mine: false }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (event.pointerId !== now?.pointer) return
    const [mx, my] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.mine) {
      if (Math.hypot(mx, my) < limits.swipeAxisLockPx) return
      if (Math.abs(my) >= Math.abs(mx)) {
        drag.current = null
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
    }
    const dx = allowed.includes(mx > 0 ? 'right' : 'left') ? mx : mx / 5
    drag.current = { ...now, dx, heading: Math.sign(dx - now.dx) || now.heading, mine: true }
    onMove(dx)
  }

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const last = drag.current
    if (event.pointerId !== last?.pointer) return
    drag.current = null
    if (!last.mine) return
    const direction =
      event.type === 'pointerup'
        ? decideSwipe({ ...last, elapsedMs: event.timeStamp - last.at })
        : null
    if (direction && allowed.includes(direction)) onCommit(direction)
    else onReturn()
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    // The native drag of a link or picture would cancel the pointer.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      // A keyboard click (detail 0) never ends a drag.
      if (!dragged.current || event.detail === 0) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** At the edge the phone itself swipes back and forward. */
const nearEdge = (x: number) => x < limits.swipeEdgePx || x > window.innerWidth - limits.swipeEdgePx
/** React events of a dialog or menu opened from the card bubble through it. */
const outside = (event: PointerEvent<HTMLElement>) =>
  !(event.target instanceof Node && event.currentTarget.contains(event.target))
const typing = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select') !== null
