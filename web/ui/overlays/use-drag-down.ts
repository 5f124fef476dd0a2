import { useRef, type PointerEvent } from 'react'
import { limits } from '#contract/limits.ts'

const closePx = 96
const flickPxPerMs = 0.5
type Drag = { pointer: number; x: number; y: number; at: number; px: number; locked: boolean }

/** Closes past 96 px or on a flick. */
export function useDragDown(onClose: () => void) {
  const drag = useRef<Drag | null>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current || event.currentTarget.scrollTop > 0) return
    drag.current = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
      px: 0,
      locked: false,
    }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (event.pointerId !== now?.pointer) return
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.locked) {
      if (Math.hypot(dx, dy) < limits.swipeAxisLockPx) return
      if (dy <= Math.abs(dx)) {
        drag.current = null
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    drag.current = { ...now, px: Math.max(0, dy), locked: true }
    event.currentTarget.style.transition = 'none'
    event.currentTarget.style.translate = `0 ${Math.max(0, dy)}px`
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const last = drag.current
    if (event.pointerId !== last?.pointer) return
    drag.current = null
    event.currentTarget.style.transition = ''
    const flicked = last.px / (event.timeStamp - last.at) > flickPxPerMs
    if (last.locked && event.type === 'pointerup' && (last.px > closePx || flicked)) onClose()
    else event.currentTarget.style.translate = ''
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
