import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'

type Dragged = { dx: number; dy: number; elapsedMs: number }
type Press = PointerEvent<HTMLElement>
type Options = {
  begins?: (press: Press) => boolean
  /** Other drags reach a surrounding element. */
  isOurs: (dragged: Dragged) => boolean
  onMove: (event: Press, dragged: Dragged) => void
  /** After `pointerup`; anything else takes it back. */
  onEnd: (event: Press, dragged: Dragged) => void
}

export function useDrag({ begins = () => true, isOurs, onMove, onEnd }: Options) {
  const press = useRef<{ pointer: number; x: number; y: number; at: number } | null>(null)
  const isDragging = useRef(false)
  const wasDragged = useRef(false)
  const draggedBy = (event: Press, { x, y, at }: { x: number; y: number; at: number }) => ({
    dx: event.clientX - x,
    dy: event.clientY - y,
    elapsedMs: event.timeStamp - at,
  })

  const onPointerDown = (event: Press) => {
    wasDragged.current = false
    if (event.button !== 0 || press.current || isEnlarged() || !begins(event)) return
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event
    press.current = { pointer, x, y, at }
    isDragging.current = false
  }
  const onPointerMove = (event: Press) => {
    if (event.pointerId !== press.current?.pointer) return
    const dragged = draggedBy(event, press.current)
    // A mouse was released outside, where nothing was heard of it.
    if (event.buttons === 0) {
      press.current = null
      if (isDragging.current) onEnd(event, dragged)
      return
    }
    if (!isDragging.current) {
      if (Math.hypot(dragged.dx, dragged.dy) < limits.swipeAxisLockPx) return
      if (!isOurs(dragged)) {
        press.current = null
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
      isDragging.current = true
      wasDragged.current = true
    }
    onMove(event, dragged)
  }
  const onPointerUp = (event: Press) => {
    if (event.pointerId !== press.current?.pointer) return
    const dragged = draggedBy(event, press.current)
    press.current = null
    if (isDragging.current) onEnd(event, dragged)
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    // A picture's or link's native drag would cancel the pointer.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      // A keyboard click (detail 0) never ends a drag.
      if (!wasDragged.current || event.detail === 0) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Two fingers have enlarged the page: one finger then looks around. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1
