import { limits } from '#contract/limits.ts'

type Options = {
  items: readonly HTMLElement[]
  from: number
  scroller: HTMLElement | null
  /** The items have to be in their new order when this returns. */
  onDrop: (to: number) => void
}

const settleMs = 200
const easing = 'cubic-bezier(.2,.8,.2,1)'
const edgePx = 56
const scrollPx = 8

/** A lost pointer or Escape restores the order. `handle` needs `touch-action: none`. */
export function reorderByDrag(
  press: PointerEvent,
  handle: HTMLElement,
  { items, from, scroller, onDrop }: Options,
) {
  const item = items[from]
  if (!item || press.button !== 0 || items.length < 2) return
  const lefts = items.map(({ offsetLeft }) => offsetLeft)
  const scrolled = () => scroller?.scrollLeft ?? 0
  const scrolledFirst = scrolled()
  const over = new AbortController()
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : settleMs
  let x = press.clientX
  let to = from
  let frame = 0 // until the drag begins

  const place = () => {
    const moved = x - press.clientX + scrolled() - scrolledFirst
    item.style.transform = `translateX(${moved}px)`
    to = nearest(lefts, (lefts[from] ?? 0) + moved)
    for (const [at, other] of items.entries()) {
      const now = at > from && at <= to ? at - 1 : at < from && at >= to ? at + 1 : at
      if (other !== item)
        other.style.transform = `translateX(${(lefts[now] ?? 0) - (lefts[at] ?? 0)}px)`
    }
  }
  const scrollAlong = () => {
    frame = requestAnimationFrame(scrollAlong)
    if (!scroller || scroller.scrollWidth <= scroller.clientWidth) return
    const { left, right } = scroller.getBoundingClientRect()
    const step = x < left + edgePx ? -scrollPx : x > right - edgePx ? scrollPx : 0
    if (step === 0) return
    scroller.scrollLeft += step
    place()
  }
  const begin = () => {
    handle.setPointerCapture(press.pointerId)
    item.dataset.dragging = ''
    for (const other of items)
      if (other !== item) other.style.transition = `transform ${duration}ms ${easing}`
    if (scroller) scroller.style.scrollSnapType = 'none'
    frame = requestAnimationFrame(scrollAlong)
  }
  const end = (isDropped: boolean) => {
    over.abort()
    if (frame === 0) return
    cancelAnimationFrame(frame)
    const { left } = item.getBoundingClientRect()
    delete item.dataset.dragging
    for (const each of items) {
      each.style.transform = ''
      each.style.transition = ''
    }
    if (isDropped && to !== from) onDrop(to)
    const rest = left - item.getBoundingClientRect().left
    const settled = item.animate([{ transform: `translateX(${rest}px)` }, { transform: 'none' }], {
      duration,
      easing,
    })
    settled.onfinish = () => scroller && (scroller.style.scrollSnapType = '')
  }

  const options = { signal: over.signal }
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      x = event.clientX
      if (frame === 0 && Math.abs(x - press.clientX) >= limits.swipeAxisLockPx) begin()
      if (frame > 0) place()
    },
    options,
  )
  const onEnd = ({ pointerId, type }: PointerEvent) =>
    pointerId === press.pointerId && end(type === 'pointerup')
  handle.addEventListener('pointerup', onEnd, options)
  handle.addEventListener('pointercancel', onEnd, options)
  window.addEventListener('keydown', (event) => event.key === 'Escape' && end(false), options)
}

function nearest(lefts: readonly number[], left: number): number {
  const distances = lefts.map((each) => Math.abs(each - left))
  return distances.indexOf(Math.min(...distances))
}
