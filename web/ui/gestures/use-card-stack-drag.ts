import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'

const turnPx = 40
type Drag = { pointer: number; x: number; y: number; dx: number; mine: boolean }

/**
 * Until the axis is clear, events reach a surrounding swipe card; a drag to the right on the first
 * image always does.
 */
export function useCardStackDrag({
  index,
  count,
  onStep,
}: {
  index: number
  count: number
  onStep: (step: 1 | -1) => void
}) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    if (event.button !== 0 || drag.current) return
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      dx: 0,
      mine: false,
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (event.pointerId !== now?.pointer) return
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.mine) {
      if (Math.hypot(dx, dy) < limits.swipeAxisLockPx) return
      if (Math.abs(dy) >= Math.abs(dx) || (dx > 0 && index === 0)) {
        drag.current = null
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.dataset.dragging = ''
      dragged.current = true
    }
    event.stopPropagation()
    drag.current = { ...now, dx, mine: true }
    const resisted = dx < 0 && index === count - 1 ? dx / 5 : dx
    event.currentTarget.style.setProperty(
      '--drag',
      String(resisted / event.currentTarget.clientWidth),
    )
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const last = drag.current
    if (event.pointerId !== last?.pointer) return
    drag.current = null
    if (!last.mine) return
    delete event.currentTarget.dataset.dragging
    event.currentTarget.style.removeProperty('--drag')
    if (event.type === 'pointerup' && Math.abs(last.dx) > turnPx) onStep(last.dx < 0 ? 1 : -1)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    // The native drag of a picture or link would cancel the pointer.
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
