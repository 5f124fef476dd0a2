import { useDrag } from './use-drag.ts'

const turnPx = 40

/** A drag to the right on the first image belongs to a surrounding swipe card. */
export const useCardStackDrag = ({
  index,
  count,
  onStep,
}: {
  index: number
  count: number
  onStep: (step: 1 | -1) => void
}) =>
  useDrag({
    isOurs: ({ dx, dy }) => Math.abs(dx) > Math.abs(dy) && !(dx > 0 && index === 0),
    onMove: (event, { dx }) => {
      event.stopPropagation()
      const { currentTarget } = event
      currentTarget.dataset.dragging = ''
      const resisted = dx < 0 && index === count - 1 ? dx / 5 : dx
      currentTarget.style.setProperty('--drag', String(resisted / currentTarget.clientWidth))
    },
    onEnd: ({ type, currentTarget }, { dx }) => {
      delete currentTarget.dataset.dragging
      currentTarget.style.removeProperty('--drag')
      if (type === 'pointerup' && Math.abs(dx) > turnPx) onStep(dx < 0 ? 1 : -1)
    },
  })
