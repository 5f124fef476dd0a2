import { useRef, type MouseEvent, type PointerEvent, type TouchEvent } from 'react'
import { limits } from '#contract/limits.ts'

export function useLongPress(onLongPress: () => void) {
  const press = useRef<{
    x: number
    y: number
    timer: ReturnType<typeof setTimeout>
    isLong: boolean
  } | null>(null)
  const end = () => {
    clearTimeout(press.current?.timer)
  }
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      end()
      press.current = null
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a'))) return
      const timer = setTimeout(() => {
        if (press.current) press.current.isLong = true
        onLongPress()
      }, limits.longPressMs)
      press.current = { x, y, timer, isLong: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > limits.swipeAxisLockPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The end of the touch must not count as a tap outside the menu.
    onTouchEnd: (event: TouchEvent) => {
      if (press.current?.isLong) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault()
    },
  }
}
