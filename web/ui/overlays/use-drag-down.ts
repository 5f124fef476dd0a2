import { useDrag } from '../gestures/use-drag.ts'

const closePx = 96
const flickPxPerMs = 0.5

/** Closes past 96 px or on a flick. */
export const useDragDown = (onClose: () => void) =>
  useDrag({
    begins: ({ currentTarget }) => currentTarget.scrollTop <= 0,
    isOurs: ({ dx, dy }) => dy > Math.abs(dx),
    onMove: ({ currentTarget: { style } }, { dy }) => {
      style.transition = 'none'
      style.translate = `0 ${Math.max(0, dy)}px`
    },
    onEnd: ({ type, currentTarget: { style } }, { dy, elapsedMs }) => {
      style.transition = ''
      const isFar = dy > closePx || dy / elapsedMs > flickPxPerMs
      if (type === 'pointerup' && isFar) onClose()
      else style.translate = ''
    },
  })
